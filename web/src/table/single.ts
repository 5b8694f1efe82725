// Gives the only possible answer by itself, after a moment in which one sees what was asked.

import { pace } from '../shell/pace.svelte';
import type { Ask } from '../net/protocol';

export const kMomentMs = 700;

export interface SingleHost {
  readonly past: boolean;
  /** Somebody learns the game here: every question is theirs. */
  readonly inLesson: boolean;
  readonly question: Ask | null;
  /** A line of the log that only the viewer has. */
  aside(): void;
}

/** What answers several give unseen at the same time is never given by itself: how soon it comes could tell something. */
export function onlyAnswer({ past, inLesson, question: ask }: SingleHost): string | null {
  if (!pace.single || past || inLesson || !ask || ask.secret || ask.chosen !== null) return null;
  return ask.options.length === 1 ? ask.options[0]! : null;
}

export class Single {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: SingleHost) {}

  /** Everything is shown: `give` sends an answer, unless the person does so first. */
  rests(give: (option: string) => void): void {
    this.stop();
    const option = onlyAnswer(this.host);
    const asked = this.host.question?.question;
    if (option === null) return;
    this.timer = setTimeout(() => {
      if (onlyAnswer(this.host) !== option || this.host.question?.question !== asked) return;
      this.host.aside();
      give(option);
    }, kMomentMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
