// What lies on the table: the steps of the match, shown one after another, and again if one likes.

import type { AnyView, Message, Step } from '../net/protocol';
import { readingTime, slowness } from '../shell/pace.svelte';
import { settings } from '../shell/settings.svelte';
import type { Pause, Play } from './game';
import { paceOf, StepQueue } from './logic/queue';
import { Recall } from './logic/recall';

const kStopMs = 8000;
const kLongestPastMs = 2000;

/** A line of the log; an aside is only this viewer's, and no line of the match. */
export type LogLine = Message & { aside?: true };

export abstract class Showing<V extends AnyView> {
  view = $state.raw<V | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** What the step on the table says in the log. */
  happening = $state.raw<Message | null>(null);
  /** Steps are being shown one after another. */
  busy = $state(false);
  /** What is on the table stays until the person goes on. */
  held = $state(false);
  /** What was shown lately is being shown again. */
  recalling = $state(false);
  /** There is something to show again. */
  recallable = $state(false);
  /** The table waits for the person before it shows the next step. */
  stopped = $state(false);

  private readonly lately = new Recall<V>();
  private readonly queue = new StepQueue<V>({
    current: () => this.view,
    pause: (before, after) => {
      const pause = this.pauseOf(before, after);
      return this.recalling ? this.lately.leisure(pause, settings.animation) : this.atPace(pause);
    },
    show: (step, speed) => this.show(step, speed),
    stop: (before, after) => {
      this.stopped = true;
      this.memory?.stopped?.(before, after);
    },
    proceed: () => {
      this.stopped = false;
      this.memory?.proceeded?.();
    },
    idle: () => this.rest(),
    animated: () => settings.animation || this.recalling,
    slowness: () => (this.recalling ? 1 : slowness()),
    patience: () => (this.waitsToBeRead ? Infinity : kStopMs),
    hold: (held) => (this.held = held),
  });

  /** The table shows the past: nothing can be done. */
  abstract readonly past: boolean;
  /** Whatever is to be read stays until the person goes on. */
  protected abstract readonly isPatient: boolean;
  /** A bot plays for the person. */
  abstract readonly away: boolean;
  /** What the game remembers, once it is loaded. */
  protected abstract readonly memory: Play<V> | null;
  protected abstract pauseOf(before: V | null, after: V): Pause;
  /** A step has been shown for the first time. */
  protected abstract hasShown(step: Step<V>): void;
  /** Everything is shown. */
  protected abstract settle(): void;

  private get waitsToBeRead(): boolean {
    return !this.away && (this.isPatient || readingTime(1) === Infinity);
  }

  /** As long as the person wants to read it; where nothing is theirs to do, the table goes on by itself. */
  private atPace(pause: Pause): Pause {
    if (pause === 'stop' || typeof pause === 'number') return pause;
    const { motion, reading } = paceOf(pause);
    if (this.past || this.away) return { motion, reading: Math.min(reading, kLongestPastMs) };
    if (this.isPatient && reading > 0) return { motion, reading: Infinity };
    return { motion, reading: readingTime(reading) };
  }

  /** Adds a line that only this viewer has. */
  protected addAside(message: Message): void {
    this.log = [...this.log, { ...message, aside: true }];
  }

  /** Which line of the match the line with that number is. */
  lineAt(index: number): number {
    return this.log.slice(0, index).filter(({ aside }) => !aside).length;
  }

  /** Finishes what is being shown; where the table waits, lets it go on. */
  hurry(): void {
    this.queue.finish();
  }

  /** Shows again what was shown lately. */
  recall(): void {
    const past = this.busy ? null : this.lately.begin();
    if (!past) return;
    this.recalling = true;
    this.busy = true;
    this.view = past.before;
    this.queue.push(past.steps);
  }

  /** Nothing waits any more. */
  protected stopShowing(): void {
    this.queue.clear();
  }

  /** A complete picture: nothing is shown on the way to it. */
  protected showAll(view: V | null, log: Message[]): void {
    this.lately.clear();
    this.recalling = this.recallable = false;
    this.view = view;
    this.log = log;
    this.happening = log.at(-1) ?? null;
  }

  protected showSteps(steps: Step<V>[]): void {
    if (steps.length > 0) this.busy = true;
    this.queue.push(steps);
    if (steps.length === 0 && !this.queue.busy) this.rest();
  }

  protected rest(): void {
    this.busy = false;
    this.recalling = false;
    this.lately.rest();
    this.recallable = !this.lately.empty;
    this.settle();
  }

  private show(step: Step<V>, speed: number): void {
    this.recalling = this.lately.isAgain(step);
    if (!this.recalling && this.view) this.lately.note(this.view, step);
    this.memory?.showing?.(step, speed);
    this.view = step.view;
    const before = this.past || this.recalling ? this.happening : null;
    this.happening = step.log[0] ?? before;
    if (!this.recalling) this.log = [...this.log, ...step.log];
    this.memory?.shown?.(step);
    if (!this.recalling) this.hasShown(step);
  }
}
