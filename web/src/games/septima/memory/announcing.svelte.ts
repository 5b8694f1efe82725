// Table talk: the person says which Action they will play, true or not. Nothing here looks at what was
// really chosen, so that nobody can tell.

import type { Ask, Request, Talk } from '../../../net/protocol';
import type { Action } from '../model/view';

/** What table talk needs of its table. */
export interface AnnounceHost {
  readonly you: number | null;
  readonly away: boolean;
  readonly ask: Ask | null;
  readonly talk: Talk | null;
  attempt(request: Request): Promise<boolean>;
}

export class Announcing {
  /** Whether the person may announce something now: while everybody selects an Action. */
  readonly open: boolean = $derived.by(() => {
    const { you, away, ask, talk } = this.host;
    return you !== null && !away && !!talk && ask?.kind === 'select' && talk.announced.length > 1;
  });
  /** What the person has announced. */
  readonly own: Action | null = $derived.by(() => {
    const { you, talk } = this.host;
    return you === null ? null : ((talk?.announced[you] ?? null) as Action | null);
  });

  constructor(private readonly host: AnnounceHost) {}

  /** Announces the Action; the same once more takes it back. */
  async announce(action: Action): Promise<void> {
    if (!this.open) return;
    await this.host.attempt({ type: 'announce', action: action === this.own ? null : action });
  }
}
