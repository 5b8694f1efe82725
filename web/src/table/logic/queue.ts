// Shows the steps of an update one after another, so that a person sees what the others did.

import type { Step, View } from '../../net/protocol';

export const kFlightMs = 260;
export const kFlipMs = 220;
const kSettleMs = 240;
const kWordMs = 420;
const kDealMs = 30;
const kReadTrickMs = 1400;
const kLongQueueMs = 1500;
const kStopMs = 8000;

export interface Pace {
  /** Time of the movement; halved when the queue grows long. */
  motion: number;
  /** Time to read what was revealed; never shortened but by a key or a tap. */
  reading: number;
}

/** How long the step that leads from `before` to `after` stays before the next one. */
export function pace(before: View | null, after: View): Pace {
  if (!before) return { motion: 0, reading: 0 };
  if (after.phase === 'deal') return { motion: kDealMs, reading: 0 };
  const trick = after.tricks.at(-1);
  const earlier = before.tricks.at(-1);
  if (trick?.winner && after.tricks.length === before.tricks.length && !earlier?.winner)
    return { motion: kFlightMs + kFlipMs, reading: kReadTrickMs };
  if (after.phase === 'bid') return { motion: kWordMs, reading: 0 };
  return { motion: kFlightMs + kSettleMs, reading: 0 };
}

/** Whether a played round lies between the two views, so that its result deserves a stop. */
export function endsRound(before: View | null, after: View): boolean {
  return before !== null && before.lead !== null && after.round > before.round;
}

export interface QueueHost {
  /** The view on the table now. */
  current(): View | null;
  show(step: Step, speed: number): void;
  /** A round is over; its result stays until `proceed` or for a while. */
  stop(before: View, after: View): void;
  proceed(): void;
  idle(): void;
  animated(): boolean;
}

export class StepQueue {
  private waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private stopped = false;

  constructor(private readonly host: QueueHost) {}

  get busy(): boolean {
    return this.running;
  }

  push(steps: Step[]): void {
    this.waiting.push(...steps);
    if (!this.running && this.waiting.length > 0) {
      this.running = true;
      this.next();
    }
  }

  /** Shows everything that waits, up to the next stop; at a stop, goes on. */
  finish(): void {
    if (this.stopped) return this.proceed();
    while (this.waiting.length > 0 && !this.stopsHere()) this.showNext(0);
    if (this.running) this.next();
  }

  /** Leaves the result of a round. */
  proceed(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.host.proceed();
    this.showNext(this.speed());
    this.later(0);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.running = false;
    if (this.stopped) this.host.proceed();
    this.stopped = false;
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.waiting.length === 0) {
      this.running = false;
      this.host.idle();
    } else if (this.stopsHere()) {
      this.stopped = true;
      this.host.stop(this.host.current()!, this.waiting[0]!.view);
      this.timer = setTimeout(() => this.proceed(), kStopMs);
    } else {
      this.later(this.showNext(this.speed()));
    }
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (ms === 0) this.next();
    else this.timer = setTimeout(() => this.next(), ms);
  }

  private stopsHere(): boolean {
    return endsRound(this.host.current(), this.waiting[0]!.view);
  }

  /** Shows the first waiting step and returns how long it stays. */
  private showNext(speed: number): number {
    const step = this.waiting.shift()!;
    const { motion, reading } = pace(this.host.current(), step.view);
    this.host.show(step, speed);
    return this.host.animated() ? motion * speed + reading : 0;
  }

  private speed(): number {
    let before = this.host.current();
    let motion = 0;
    for (const { view } of this.waiting) {
      motion += pace(before, view).motion;
      before = view;
    }
    return motion > kLongQueueMs ? 0.5 : 1;
  }
}
