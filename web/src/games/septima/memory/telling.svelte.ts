// Tells the scoring pad line by line, as one would at the table.

const kLineMs = 1100;

export class Telling {
  /** How many lines have been told; null: all of them. */
  told = $state<number | null>(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly lines: () => number) {}

  start(): void {
    clearInterval(this.timer);
    this.told = 0;
    this.timer = setInterval(() => this.next(), kLineMs);
  }

  /** Tells everything at once. */
  stop(): void {
    clearInterval(this.timer);
    this.told = null;
  }

  private next(): void {
    const told = (this.told ?? 0) + 1;
    if (told > this.lines()) this.stop();
    else this.told = told;
  }
}
