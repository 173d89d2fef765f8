import { describe, expect, it } from 'vitest';
import { withTriggers } from './forms.ts';
import { modal, refusalOf } from './workspace.ts';

describe('a trigger', () => {
  it('opens one form and no second', async () => {
    const { web, triggers, slack } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    await web.views.open({ trigger_id: triggers[0] ?? '', view: modal() });
    expect(await refusalOf(web.views.open({ trigger_id: triggers[0] ?? '', view: modal() }))).toBe(
      'exchanged_trigger_id',
    );
  });

  it('lives three seconds', async () => {
    const { web, triggers, slack } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    // A command that is never acknowledged takes Slack three seconds to give up on.
    await slack.fault({ kind: 'late-ack' });
    await slack.command('U0ANA', '/coach');
    expect(await refusalOf(web.views.open({ trigger_id: triggers[0] ?? '', view: modal() }))).toBe(
      'expired_trigger_id',
    );
  });

  it('that Slack never gave opens nothing', async () => {
    const { web } = await withTriggers();
    expect(await refusalOf(web.views.open({ trigger_id: '1.2.abc', view: modal() }))).toBe('invalid_trigger_id');
  });

  it('of a refused form can still open a sound one', async () => {
    const { web, triggers, slack } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    const [trigger = ''] = triggers;
    expect(await refusalOf(web.apiCall('views.open', { trigger_id: trigger, view: { type: 'modal' } }))).toBe(
      'invalid_arguments',
    );
    expect(await web.views.open({ trigger_id: trigger, view: modal() })).toMatchObject({ ok: true });
  });
});
