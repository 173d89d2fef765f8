/** Drives a sandbox through its control API, as a person or a script would. */
export interface SandboxClient {
  state(): Promise<SandboxState>;
  calls(): Promise<SandboxCall[]>;
  /** Moves the clock to an instant such as `2026-12-01T09:00:00Z`. */
  clockTo(to: string): Promise<Answer>;
  /** Moves the clock by `90s`, `15m`, `2h` or `3d`. */
  advance(advance: string): Promise<Answer>;
  command(user: string, command: string, text?: string, channel?: string): Promise<Answer>;
  click(
    press: { user: string; action_id: string; block_id?: string; value?: string | string[] | null } & Place,
  ): Promise<Answer>;
  submit(user: string, viewId: string, values?: FormValues): Promise<SubmitAnswer>;
  close(user: string, viewId: string): Promise<Answer>;
  shortcut(user: string, callbackId: string, place?: { channel: string; ts: string }): Promise<Answer>;
  home(user: string): Promise<Answer>;
  message(user: string, channel: string, text: string): Promise<Answer>;
  user(id: string, set: UserChange): Promise<Answer>;
  channel(id: string, set: ChannelChange): Promise<Answer>;
  fault(fault: Fault): Promise<Answer>;
  reset(): Promise<Answer>;
  /** Any POST of the control API with any body. */
  post(name: string, body: unknown): Promise<Answer>;
}

export type Place = { channel: string; ts: string } | { view_id: string };
export type FormValues = Record<string, Record<string, string | string[] | null>>;
export type Json = Record<string, unknown>;

export interface Answer {
  ok: boolean;
  /** What Slack shows the person. */
  error?: string;
  /** New or changed, in the order of the changes. */
  messages: (SandboxMessage & { channel: string })[];
  /** What that person has open, the top last. */
  views: SandboxView[];
}

export interface SubmitAnswer extends Answer {
  closed?: true;
  errors?: Record<string, string>;
  view?: Json;
}

export interface SandboxMessage {
  ts: string;
  user: string;
  text: string;
  blocks: Json[];
  metadata: { event_type: string; event_payload: Json } | null;
  thread_ts: string | null;
  ephemeral_to: string | null;
}

export interface SandboxView {
  id: string;
  user: string;
  type: 'modal' | 'home';
  callback_id: string;
  title: { type: string; text: string } | null;
  blocks: Json[];
  private_metadata: string;
  hash: string;
  errors: Record<string, string>;
  /** What the fields show: `{ block_id: { action_id: state } }`. */
  values: Record<string, Record<string, Json>>;
}

export interface SandboxState {
  now: string;
  users: { id: string; name: string; tz: string | null; deleted: boolean }[];
  channels: {
    id: string;
    name: string;
    is_im: boolean;
    user: string | null;
    is_private: boolean;
    is_archived: boolean;
    members: string[];
    messages: SandboxMessage[];
  }[];
  views: SandboxView[];
}

export interface SandboxCall {
  at: string;
  method: string;
  args: Json;
  answer: unknown;
}

export interface UserChange {
  name?: string;
  tz?: string | null;
  locale?: string;
  deleted?: boolean;
  guest?: boolean;
}

export interface ChannelChange {
  is_archived?: boolean;
  is_private?: boolean;
  is_shared?: boolean;
  bot_is_member?: boolean;
  members?: string[];
}

export interface Fault {
  kind: string;
  method?: string;
  times?: number;
  after?: number;
  retry_after?: number;
}

export function createSandboxClient(url: string): SandboxClient {
  const post = (name: string, body: unknown) =>
    readJson<SubmitAnswer>(fetch(`${url}/_sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) }));
  return {
    state: () => readJson<SandboxState>(fetch(`${url}/_sandbox/state`)),
    calls: () => readJson<SandboxCall[]>(fetch(`${url}/_sandbox/calls`)),
    clockTo: (to) => post('clock', { to }),
    advance: (advance) => post('clock', { advance }),
    command: (user, command, text = '', channel) => post('command', { user, command, text, channel }),
    click: (press) => post('click', press),
    submit: (user, viewId, values) => post('submit', { user, view_id: viewId, values }),
    close: (user, viewId) => post('close', { user, view_id: viewId }),
    shortcut: (user, callbackId, place) => post('shortcut', { user, callback_id: callbackId, ...place }),
    home: (user) => post('home', { user }),
    message: (user, channel, text) => post('message', { user, channel, text }),
    user: (id, set) => post('user', { id, set }),
    channel: (id, set) => post('channel', { id, set }),
    fault: (fault) => post('fault', fault),
    reset: () => post('reset', {}),
    post,
  };
}

async function readJson<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request;
  const body: Body = JSON.parse(await response.text());
  return body;
}
