import type { Chance } from '../simulate/chance.ts';

/** What the sandbox does to a call of the bot's. `error` refuses it with a code of one class after the other. */
export const callFaults = [
  '429',
  '429-no-header',
  '500',
  '503',
  'timeout',
  'reset-after-accept',
  'html',
  'error',
] as const;
export type CallFaultTrial = (typeof callFaults)[number];

/** What the sandbox does to the bot's sockets. */
export const socketFaults = ['socket-disconnect', 'late-ack'] as const;
export type SocketFaultTrial = (typeof socketFaults)[number];

/** When the bot is killed. `outage` kills at random and leaves it dead for hours or days. */
export const killMoments = ['before-call', 'in-call', 'after-answer', 'in-transaction', 'at-random', 'outage'] as const;
export type KillMoment = (typeof killMoments)[number];

/** `clock-jump`: time leaps and nobody ticked. `clock-ahead`, `clock-behind`: the bot's machine is wrong for a while, then right again. */
export const clockSteps = ['clock-jump', 'clock-ahead', 'clock-behind'] as const;
export type ClockStep = (typeof clockSteps)[number];

/** What a round can do. */
export const trials = [...callFaults, ...socketFaults, ...killMoments, ...clockSteps] as const;
export type Trial = (typeof trials)[number];

/** One code of each class of refusals, and more of the common ones. */
export const refusals = [
  'internal_error',
  'invalid_auth',
  'user_disabled',
  'invalid_blocks',
  'missing_scope',
  'is_archived',
  'ratelimited',
  'org_login_required',
  'fatal_error',
  'channel_not_found',
  'a_code_nobody_knows',
] as const;

/** So many trials: each as often as any other, in an order that chance decides. */
export function deal(rounds: number, from: readonly Trial[], chance: Chance): Trial[] {
  const dealt: Trial[] = [];
  while (dealt.length < rounds) dealt.push(...shuffled(from, chance));
  return dealt.slice(0, rounds);
}

function shuffled(list: readonly Trial[], chance: Chance): Trial[] {
  const left = [...list];
  return list.flatMap(() => left.splice(chance.below(left.length), 1));
}
