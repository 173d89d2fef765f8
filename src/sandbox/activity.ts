/** What is under way between Slack and the bot: envelopes without an answer, requests without a response. */
export class Activity {
  #open = 0;
  #changes = 0;
  #waiting: (() => void)[] = [];

  /** Something starts; call the returned function once when it ends. */
  begin(): () => void {
    this.#open += 1;
    this.#changes += 1;
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      this.#open -= 1;
      this.#changes += 1;
      if (this.#open > 0) return;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const resume of waiting) resume();
    };
  }

  get isQuiet(): boolean {
    return this.#open === 0;
  }

  /** Grows with every beginning and every end, so that two equal readings mean that nothing happened between them. */
  get changes(): number {
    return this.#changes;
  }

  async whenQuiet(): Promise<void> {
    if (this.isQuiet) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
