const features = ['calendar', 'framework', 'roster', 'check-ins', 'loops', 'sessions', 'stalls', 'prompts', 'app-home'];

/** Where a file stands and the folders (or files of src/) that it may not look into. */
const never: Record<string, string[]> = {
  calendar: without('calendar'),
  framework: without('framework'),
  roster: without('calendar', 'framework', 'roster'),
  'check-ins': without('calendar', 'framework', 'roster', 'check-ins'),
  loops: ['sessions', 'stalls', 'prompts', 'app-home'],
  sessions: ['stalls', 'prompts', 'app-home'],
  stalls: ['prompts', 'app-home'],
  prompts: ['app-home', 'calibration', 'programmes'],
  calibration: ['programmes', 'app-home'],
  'app-home': ['sandbox', 'run', 'app', 'jobs', 'main', 'cli', 'config'],
  'block-kit': [...features, 'platform', 'slack', 'sandbox'],
  platform: [...features, 'block-kit', 'slack', 'sandbox', 'config'],
  slack: [...features, 'sandbox'],
  sandbox: [...features, 'slack', 'run', 'app'],
  run: ['main', 'cli'],
};

function without(...own: string[]): string[] {
  return [...features, 'sandbox', 'app'].filter((feature) => !own.includes(feature));
}

const roots = ['app', 'jobs', 'main', 'cli', 'config'];
const tools = ['block-kit', 'platform', 'slack', 'sandbox', 'run'];

/** One import that must be refused, from a file that its suffix lets import anything. */
export const upward = Object.entries(never).flatMap(([from, targets]) =>
  targets.map((to) => ({
    from,
    to,
    file: tools.includes(from) ? `src/${from}/*.ts` : `src/${from}/*.listener.ts`,
    source: roots.includes(to) ? `../${to}.ts` : `../${to}/anything.ts`,
  })),
);

/** Imports that look wrong and are right, so that the rules above do not refuse everything. */
export const downward = [
  { file: 'src/roster/*.ts', source: '../calendar/days.ts' },
  { file: 'src/check-ins/*.ts', source: '../roster/pairs.ts' },
  { file: 'src/loops/*.ts', source: '../check-ins/commitment.ts' },
  { file: 'src/sessions/*.ts', source: '../loops/stage.ts' },
  { file: 'src/prompts/*.ts', source: '../stalls/stall.ts' },
  { file: 'src/prompts/kinds/*.ts', source: '../prompt.ts' },
  { file: 'src/prompts/kinds/*.ts', source: '../../loops/stage.ts' },
  { file: 'src/app-home/*.ts', source: '../prompts/prompt.ts' },
  { file: 'src/slack/*.ts', source: '../platform/outside.ts' },
  { file: 'src/slack/*.ts', source: '../block-kit/message.ts' },
  { file: 'src/sandbox/web-api/*.ts', source: '../../block-kit/limits.ts' },
  { file: 'src/sandbox/control/*.ts', source: '../slack/anything.ts' },
  { file: 'src/run/*.ts', source: '../sandbox/start.ts' },
  { file: 'src/run/*.ts', source: '../roster/apply-roster.usecase.ts' },
  { file: 'src/run/*.ts', source: '../app.ts' },
];

/** The same from deeper folders and from files right in src/. */
export const hidden = [
  { from: 'prompts', file: 'src/prompts/kinds/*.ts', source: '../../app-home/home.ts', to: 'app-home' },
  { from: 'prompts', file: 'src/prompts/kinds/deep/*.ts', source: '../../../app-home/home.ts', to: 'app-home' },
  { from: 'sandbox', file: 'src/sandbox/web-api/*.ts', source: '../../loops/stage.ts', to: 'loops' },
  { from: 'loops', file: 'src/loops/*.ts', source: '../../test/support/world.ts', to: 'what lies outside src' },
  { from: 'app', file: 'src/app.ts', source: './sandbox/start.ts', to: 'sandbox' },
  { from: 'jobs', file: 'src/jobs.ts', source: './sandbox/start.ts', to: 'sandbox' },
  { from: 'another', file: 'src/another.ts', source: './run/run-bot.ts', to: 'run' },
  { from: 'config', file: 'src/config.ts', source: './platform/log.ts', to: 'platform' },
  { from: 'other', file: 'src/other.ts', source: './main.ts', to: 'main' },
];
