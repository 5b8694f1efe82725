// Reads the log to screen readers: new lines gather for a moment and are said together.

const kGatherMs = 600;
const kMostLines = 6;

export class Announcer {
  private lines: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly speak: (text: string) => void) {}

  /** Says `lines` soon; of a flood only the latest lines are said. */
  say(lines: string[]): void {
    if (lines.length === 0) return;
    this.lines = [...this.lines, ...lines].slice(-kMostLines);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.speak(this.lines.join(' '));
      this.lines = [];
    }, kGatherMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
