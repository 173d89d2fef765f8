import { describe, expect, it } from 'vitest';
import { BOT_TOKEN } from '../../src/sandbox/constants.ts';
import { be, dialogOf, startVisits } from './visit.ts';

const { visit, slack, url } = startVisits();

describe('a form', () => {
  it('says beside the field what is wrong with it, keeps what was typed, and goes to its next page once all is well', async () => {
    const page = await visit();
    await page.getByLabel('Write to Loopkeeper').fill('/commit');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const form = dialogOf(page);
    await form.getByLabel('What will you do?').first().fill('Send the pricing to Acme');
    await form.getByLabel('By when?').first().fill('some day soon');
    await form.getByRole('button', { name: /Send|Save|Record|Keep/ }).click();

    const day = form.getByLabel('By when?').first();
    await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
    const errorId = (await day.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
    expect(await page.locator(`[id="${errorId}"]`).textContent()).toContain('some day soon');
    expect(await form.getByLabel('What will you do?').first().inputValue()).toBe('Send the pricing to Acme');

    await day.fill('Friday');
    await form.getByRole('button', { name: /Send|Save|Record|Keep/ }).click();
    await form.getByRole('heading', { name: 'Recorded' }).waitFor();
    await form.getByText('Send the pricing to Acme, by Fri 18 Dec 2026').waitFor();
    await form.getByRole('button', { name: 'Done' }).click();
    await form.waitFor({ state: 'detached' });
  });

  it('asks once more before what was typed is lost', async () => {
    const page = await visit();
    await page.getByLabel('Write to Loopkeeper').fill('/commit ');
    await page.keyboard.press('Enter');
    const form = dialogOf(page);
    await form.getByLabel('What will you do?').first().fill('Half a thought');
    await page.keyboard.press('Escape');
    await form.getByText('What you typed will be lost').waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect((await slack().state()).views.filter(({ type }) => type === 'modal')).toEqual([]);
  });
});

describe('a message', () => {
  it('shows what people write as text, whatever it looks like', async () => {
    const page = await visit();
    const words = '<img src=x onerror="document.title=1"> <script>document.title=2</script> *not bold*';
    await page.getByRole('button', { name: 'general' }).click();
    await page.getByLabel('Write to #general').fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText(words).waitFor();
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.title()).toBe('Sandbox');
  });

  it('shows lists within lists further in, and numbers that go on', async () => {
    const page = await visit();
    const item = (text: string) => ({ type: 'rich_text_section', elements: [{ type: 'text', text }] });
    const list = (style: string, indent: number, offset: number, text: string) => ({
      type: 'rich_text_list',
      style,
      indent,
      ...(style === 'ordered' && { offset }),
      elements: [item(text)],
    });
    const blocks = [
      {
        type: 'rich_text',
        elements: [
          list('bullet', 0, 0, 'Before the call'),
          list('bullet', 1, 0, 'Who decides'),
          list('bullet', 2, 0, 'And who else'),
          list('ordered', 0, 4, 'The fifth'),
        ],
      },
    ];
    const answer = await fetch(`${url()}/api/chat.postMessage`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${BOT_TOKEN}` },
      body: JSON.stringify({ channel: 'U0CHITRA', text: 'A list', blocks }),
    });
    expect(await answer.json()).toMatchObject({ ok: true });
    await be(page, 'Chitra Rao');
    const [first = 0, second = 0, third = 0] = await Promise.all(
      ['Before the call', 'Who decides', 'And who else'].map(async (text) => {
        const box = await page.getByText(text, { exact: true }).boundingBox();
        return box?.x ?? 0;
      }),
    );
    expect([second - first, third - second]).toEqual([22, 22]);
    expect(await page.getByRole('article').locator('ol').getAttribute('start')).toBe('5');
  });

  it('is unread for those who have not looked, and answers stay in its thread', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'general' }).click();
    await page.getByLabel('Write to #general').fill('Who has the pricing sheet?');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Who has the pricing sheet?').waitFor();
    await be(page, 'Ben Carter');
    await page.getByRole('button', { name: 'general 1 unread' }).click();
    await page.getByRole('article').getByText('Who has the pricing sheet?').hover();
    await page.getByRole('button', { name: 'Answer in thread' }).click();
    await page.getByLabel('Answer in thread').fill('I have.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '1 answer' }).waitFor();
    expect(await page.getByRole('main').getByText('I have.').count()).toBe(0);
  });

  it('of which only one person may know is shown to that person alone', async () => {
    const page = await visit();
    await page.getByLabel('Write to Loopkeeper').fill('/coach help');
    await page.keyboard.press('Enter');
    await page.getByText('Only visible to you').waitFor();
    await page.getByRole('button', { name: 'Home tab' }).click();
    await page.getByRole('region', { name: 'Home tab' }).getByText('Where you stand').waitFor();
  });
});
