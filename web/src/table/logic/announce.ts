// What is read to screen readers: each sentence is added to a live region once, and cleared away when it has been said.

const kKeptMs = 30_000;
/** Where much is said without a pause, the first is long said. */
const kMostKept = 50;

export interface Sentence {
  key: number;
  words: string;
}

export class Announcer {
  private sentences: Sentence[] = [];
  private said = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` gets what the live region holds. */
  constructor(private readonly show: (sentences: readonly Sentence[]) => void) {}

  say(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const added = lines.map((words) => ({ key: ++this.said, words }));
    this.sentences = [...this.sentences, ...added].slice(-kMostKept);
    this.show(this.sentences);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show((this.sentences = [])), kKeptMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
