/** The sandbox's control API, as far as the torture needs it. */
export interface Slack {
  state(): Promise<State>;
  /** Web API calls from the so many-th on. */
  callsSince(count: number): Promise<Call[]>;
  /** Any POST of the control API. */
  post(name: string, body: object): Promise<Answer>;
}

export interface State {
  now: string;
  channels: { id: string; user: string | null; messages: Message[] }[];
  views: View[];
}

export interface Message {
  channel: string;
  ts: string;
  text: string;
  blocks: Block[];
}

export interface View {
  id: string;
  user: string;
  type: 'modal' | 'home';
  blocks: Block[];
  values: Record<string, Record<string, { value?: string | null; selected_option?: object | null }>>;
}

export interface Block {
  type: string;
  block_id: string;
  element?: Element;
  accessory?: Element;
  elements?: Element[];
  optional?: boolean;
}

export interface Element {
  type: string;
  action_id?: string;
  value?: string;
  options?: { value: string }[];
}

export interface Call {
  at: string;
  method: string;
  args: Record<string, unknown>;
  answer: unknown;
}

export interface Answer {
  ok: boolean;
  error?: string;
  closed?: true;
  errors?: Record<string, string>;
  view?: object;
  messages: Message[];
  views: View[];
}

/** Speaks to the sandbox at this address. */
export function createSlack(url: string): Slack {
  return {
    state: () => read<State>(fetch(`${url}/_sandbox/state`)),
    callsSince: (count) => read<Call[]>(fetch(`${url}/_sandbox/calls?since=${count}`)),
    post: (name, body) =>
      read<Answer>(fetch(`${url}/_sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) })),
  };
}

async function read<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request;
  const body: Body = JSON.parse(await response.text());
  return body;
}
