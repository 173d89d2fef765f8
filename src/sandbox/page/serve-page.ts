import type { ServerResponse } from 'node:http';
import { BOT_USER_ID } from '../constants.ts';
import { sendJson, sendText } from '../http-body.ts';
import { renderPage } from '../page.ts';
import { sendFile } from '../serve-file.ts';
import type { Workspace } from '../workspace.ts';
import { findAsset, sendAsset } from './assets.ts';
import { showPageChanges } from './changes.ts';
import { faultChoices } from './page-faults.ts';
import type { Start, Story } from './wire.ts';

/** Serves what a browser needs: the page, its files, and what they read. Answers false for any other address. */
export async function servePage(
  workspace: Workspace,
  { pathname, searchParams: query }: URL,
  response: ServerResponse,
): Promise<boolean> {
  switch (pathname) {
    case '/':
      sendFirstPage(workspace, response);
      return true;
    case '/by-hand':
      sendText(response, 200, 'text/html', renderPage(workspace));
      return true;
    case '/_sandbox/page/start':
      sendJson(response, 200, await showStart(workspace));
      return true;
    case '/_sandbox/page/changes': {
      const { run = '', revision = '0', viewer = '' } = Object.fromEntries(query);
      sendJson(response, 200, showPageChanges(workspace, { run, revision: Number(revision), viewer }));
      return true;
    }
    case '/_sandbox/page/story':
      sendJson(response, 200, (await workspace.bot?.page?.story()) ?? emptyStory);
      return true;
    case '/_sandbox/page/month':
      await sendMonth(workspace, query, response);
      return true;
    case '/_sandbox/page/file':
      sendFile(workspace, query.get('id') ?? '', response);
      return true;
    default: {
      const asset = findAsset(pathname);
      if (asset) sendAsset(response, asset);
      return asset !== undefined;
    }
  }
}

const emptyStory: Story = { sent: [], withheld: [], planned: [] };

/** A sandbox whose page was not built still says what it is. */
function sendFirstPage(workspace: Workspace, response: ServerResponse): void {
  const page = findAsset('/index.html');
  if (page) sendAsset(response, page);
  else sendText(response, 200, 'text/html', renderPage(workspace));
}

async function showStart({ manifest, bot }: Workspace): Promise<Start> {
  return {
    appName: manifest.appName,
    botId: BOT_USER_ID,
    hasHome: manifest.hasHomeTab,
    commands: [...manifest.commands].map(([name, { description, usage }]) => ({ name, description, usage })),
    shortcuts: [...manifest.shortcuts].map(([id, type]) => ({ id, type, name: manifest.shortcutNames.get(id) ?? id })),
    faults: Object.entries(faultChoices).map(([id, { name, says }]) => ({ id, name, says })),
    roles: (await bot?.page?.roles()) ?? {},
    tour: bot?.page?.tour ?? [],
  };
}

async function sendMonth({ bot }: Workspace, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const { person = '', from = '', to = '' } = Object.fromEntries(query);
  if (!isDay(from) || !isDay(to)) return sendJson(response, 400, { error: 'from and to are days, YYYY-MM-DD' });
  sendJson(response, 200, (await bot?.page?.month({ person, from, to })) ?? []);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime());
}
