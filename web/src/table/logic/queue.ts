// Shows the steps of an update one after another, so that a person sees what the others did.

import type { AnyView, Step } from '../../net/protocol';
import type { Pace, Pause } from '../game';

const kLongQueueMs = 1500;

export interface QueueHost<V extends AnyView> {
  /** The view on the table now. */
  current(): V | null;
  pause(before: V | null, after: V): Pause;
  show(step: Step<V>, speed: number): void;
  /** The step to `after` waits until `proceed` or for a while. */
  stop(before: V, after: V): void;
  proceed(): void;
  idle(): void;
  animated(): boolean;
  /** How many times as slowly as usual things move. */
  slowness(): number;
  /** How long a stop lasts if nobody ends it. */
  patience(): number;
  /** What is shown stays until `finish`, or does not any more. */
  hold(held: boolean): void;
}

export function paceOf(pause: Pause): Pace {
  if (pause === 'stop') return { motion: 0, reading: 0 };
  return typeof pause === 'number' ? { motion: pause, reading: 0 } : pause;
}

export class StepQueue<V extends AnyView> {
  private waiting: Step<V>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private stopped = false;
  private held = false;

  constructor(private readonly host: QueueHost<V>) {}

  get busy(): boolean {
    return this.running;
  }

  push(steps: Step<V>[]): void {
    this.waiting.push(...steps);
    if (!this.running && this.waiting.length > 0) {
      this.running = true;
      this.next();
    }
  }

  /** Shows everything that waits, up to the next stop or to what is to be read; there, goes on. */
  finish(): void {
    if (this.stopped) return this.proceed();
    if (this.held) return this.release();
    while (this.waiting.length > 0 && !this.stopsHere())
      if (this.showNext(0) === Infinity) return this.later(Infinity);
    if (this.running) this.next();
  }

  private release(): void {
    this.held = false;
    this.host.hold(false);
    this.next();
  }

  /** Leaves a stop. */
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
    if (this.held) this.host.hold(false);
    this.stopped = this.held = false;
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.waiting.length === 0) {
      this.running = false;
      this.host.idle();
    } else if (this.stopsHere()) {
      this.stopped = true;
      this.host.stop(this.host.current()!, this.waiting[0]!.view);
      const patience = this.host.patience();
      if (patience < Infinity) this.timer = setTimeout(() => this.proceed(), patience);
    } else {
      this.later(this.showNext(this.speed()));
    }
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (ms === Infinity) this.host.hold((this.held = true));
    else if (ms === 0) this.next();
    else this.timer = setTimeout(() => this.next(), ms);
  }

  private stopsHere(): boolean {
    const before = this.host.current();
    return before !== null && this.host.pause(before, this.waiting[0]!.view) === 'stop';
  }

  /** Shows the first waiting step and returns how long it stays. */
  private showNext(speed: number): number {
    const step = this.waiting.shift()!;
    const { motion, reading } = paceOf(this.host.pause(this.host.current(), step.view));
    this.host.show(step, speed);
    return (this.host.animated() ? motion * speed : 0) + reading;
  }

  private speed(): number {
    let before = this.host.current();
    let motion = 0;
    for (const { view } of this.waiting) {
      // Hundreds may wait, and this is asked at each of them.
      if (motion > kLongQueueMs) break;
      motion += paceOf(this.host.pause(before, view)).motion;
      before = view;
    }
    return (motion > kLongQueueMs ? 0.5 : 1) * this.host.slowness();
  }
}
