// What was shown lately, so that it can be shown again.

import type { Step } from '../../net/protocol';
import type { Pause } from '../game';
import { paceOf } from './queue';

/** How long a step that is shown again stays, at most, and all of them together. */
const kLongestMs = 650;
const kWholeMs = 12_000;
/** Where single steps follow each other, so many are shown again. */
const kFewest = 4;
const kMost = 60;

interface Shown<V> {
  before: V;
  step: Step<V>;
  /** Steps that were shown in one go have the same number. */
  go: number;
}

export class Recall<V> {
  private shown: Shown<V>[] = [];
  private go = 0;
  private again: readonly Step<V>[] = [];

  get empty(): boolean {
    return this.shown.length === 0;
  }

  note(before: V, step: Step<V>): void {
    this.shown = [...this.shown, { before, step, go: this.go }].slice(-kMost);
  }

  /** Everything is shown: the next step begins another go. */
  rest(): void {
    ++this.go;
  }

  clear(): void {
    this.shown = [];
  }

  /** The view before the latest goes, and their steps; null if nothing was shown. */
  latest(): { before: V; steps: Step<V>[] } | null {
    let from = this.shown.length;
    while (from > 0 && (this.shown.length - from < kFewest || this.goesOn(from))) --from;
    const steps = this.shown.slice(from);
    return steps[0] ? { before: steps[0].before, steps: steps.map(({ step }) => step) } : null;
  }

  /** Begins to show the latest goes again. */
  begin(): { before: V; steps: Step<V>[] } | null {
    const past = this.latest();
    this.again = past?.steps ?? [];
    return past;
  }

  isAgain(step: Step<V>): boolean {
    return this.again.includes(step);
  }

  /** What is shown again can be read at leisure, and never waits for the person. */
  leisure(pause: Pause, animated: boolean): Pause {
    const { motion, reading } = paceOf(pause);
    const leisure = Math.min(kLongestMs, kWholeMs / this.again.length);
    return { motion: animated ? motion : 0, reading: Math.max(reading, leisure) };
  }

  /** The go of the step before `place` has not ended there. */
  private goesOn(place: number): boolean {
    return this.shown[place - 1]?.go === this.shown[place]?.go;
  }
}
