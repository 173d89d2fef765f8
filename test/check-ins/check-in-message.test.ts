import { expect, it } from 'vitest';
import { loadCheckInMessage } from '../../src/check-ins/check-in.message.ts';
import { readable } from '../support/world.ts';
import { ana, aWeek } from './a-week.ts';
import { answer, open, promise } from './sending.ts';

it('The answered card lists what was said in the order in which the form asked', async () => {
  const world = await aWeek();
  await promise(world, 'Call Bolt', ['Send pricing', '16 Dec']);
  const { form } = await open(world);
  const asked = form.did.map(({ commitment }) => commitment.text ?? '');
  expect(asked).toEqual(['Send pricing', 'Call Bolt']);
  await answer(world, 'kept');
  const facts = { now: world.clock.now(), holidaysOf: () => () => null };
  const message = await loadCheckInMessage(world.db, ana, facts);
  const text = readable({ blocks: (message?.blocks ?? []).map((block) => ({ ...block })) });
  const [first = '', second = ''] = asked;
  expect(text.indexOf(first)).toBeGreaterThan(-1);
  expect(text.indexOf(first)).toBeLessThan(text.indexOf(second));
});
