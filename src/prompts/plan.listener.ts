import { sentence } from '../slack/apologies.ts';
import type { CommandCall, Handlers } from '../slack/handlers.ts';
import type { Services } from '../slack/services.ts';
import { loadMonths } from './load-month.usecase.ts';
import { loadPreview } from './load-preview.usecase.ts';
import { monthMessage } from './month-plan.view.ts';
import { previewMessage } from './preview.view.ts';

/** `/coach plan`: what comes, as the planner that also decides what is sent has it. */
export function planHandlers(services: Services): Handlers {
  return {
    coach: {
      plan: {
        summary: 'See what comes for you in the next two weeks, or your team’s month with `/coach plan month`',
        example: '/coach plan',
        run: (call) => showPlan(services, call),
      },
    },
  };
}

async function showPlan(services: Services, call: CommandCall): Promise<void> {
  const asked = call.text.toLowerCase().replace(/\s+/g, ' ');
  if (asked === '') return showOwn(services, call);
  if (asked === 'month' || asked === 'this month') return showMonth(services, call, 'this');
  if (asked === 'month next' || asked === 'next month') return showMonth(services, call, 'next');
  await call.respond(
    sentence('Type `/coach plan` for your next two weeks, or `/coach plan month` for the month of your team.'),
  );
}

async function showOwn(services: Services, call: CommandCall): Promise<void> {
  const preview = await loadPreview(services, call.userId);
  await call.respond(
    preview ? previewMessage(preview) : sentence('Nothing comes for you: you take no part in coaching here yet.'),
  );
}

async function showMonth(services: Services, call: CommandCall, which: 'this' | 'next'): Promise<void> {
  const loaded = await loadMonths(services, call.userId, which);
  await call.respond(loaded.ok ? monthMessage({ reader: call.userId, ...loaded }) : sentence(loaded.why));
}
