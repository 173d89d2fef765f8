/** A file that was announced to this Slack; its bytes once they were uploaded. */
export interface SlackFile {
  id: string;
  name: string;
  altText: string;
  title: string;
  length: number;
  bytes: Buffer | null;
  /** Only then it can stand in a message. */
  isComplete: boolean;
}
