/** How well Slack can reach us at this moment. */
export interface WayInState {
  mode: 'socket' | 'http';
  /** Sockets that Slack has greeted and that live; over HTTP, 1 while we listen. */
  open: number;
  wanted: number;
  /** What Slack counted for this app when it last greeted a socket: more than ours means that another copy takes a part. */
  countedBySlack: number | null;
}
