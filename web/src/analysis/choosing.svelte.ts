// Which move of the match is looked at. Its address is that of the page with the move, so that it can be sent to others.

import { analysisPath } from '../shell/router.svelte';

export class Choosing {
  /** Counted from 0. */
  at = $state(0);
  /** How often somebody has chosen from afar: not by going from move to move. */
  leaps = $state(0);

  constructor(
    readonly table: string,
    at: number,
  ) {
    this.at = at;
  }

  choose(at: number): void {
    this.at = at;
    history.replaceState(null, '', this.pathOf(at));
  }

  /** What makes a link of it: also to be opened elsewhere. */
  link(at: number) {
    return {
      href: this.pathOf(at),
      'aria-current': this.at === at ? ('true' as const) : undefined,
      onclick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        this.choose(at);
        this.leaps++;
      },
    };
  }

  private pathOf(at: number): string {
    return analysisPath(this.table, { move: at + 1 });
  }
}
