// A part of a page whose code is not needed at first: it is loaded when there is time, at the latest when it is shown.

import type { Component } from 'svelte';

/** What a component asks for. */
export type PropsOf<C> = C extends Component<infer P> ? P : never;

export class LazyPart<C extends Component<never>> {
  /** Null until its code is there. */
  component = $state.raw<C | null>(null);
  private coming: Promise<void> | null = null;

  constructor(private readonly load: () => Promise<{ default: C }>) {}

  /** Loads it once; after a failure the next call tries again. */
  fetch(): Promise<void> {
    this.coming ??= this.load().then(
      ({ default: component }) => void (this.component = component),
      () => void (this.coming = null),
    );
    return this.coming;
  }
}
