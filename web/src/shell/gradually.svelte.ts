// A long list comes a few at a time, each handful in a task of its own, so that it never keeps anybody waiting.

import { count } from './Later.svelte';

export class Gradually<T> {
  private come = $state(0);
  /** Those that have come, in their order. */
  readonly here: readonly T[] = $derived.by(() => this.all().slice(0, this.come));

  /** For a component while it is made. */
  constructor(
    private readonly all: () => readonly T[],
    atOnce: number,
  ) {
    this.come = atOnce;
    $effect(() => {
      if (this.come >= this.all().length) return;
      count(1);
      const timer = setTimeout(() => (this.come += atOnce));
      return () => {
        clearTimeout(timer);
        count(-1);
      };
    });
  }
}
