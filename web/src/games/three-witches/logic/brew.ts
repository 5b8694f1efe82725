// What lies in the cauldron, with the viewer's present choice laid in as it would lie.

import type { Ask } from '../../../net/protocol';
import type { CardId, Side, Trick, View } from '../protocol';

export interface Place {
  role: 'up' | 'down' | 'first' | 'second';
  /** null where no card lies yet. */
  card: CardId | null;
  /** Face down for others, though the viewer may know it. */
  hidden: boolean;
  ghost: boolean;
  /** It went back to the lead's hand. */
  kept: boolean;
  /** Its player holds back until her partner has played. */
  held: boolean;
}

export interface Brew {
  up: Place;
  down: Place;
  first: Place;
  second: Place;
  winner: Side | null;
  eyes: boolean;
}

/** The trick on the table; none while the viewer leads, whose places wait for her cards. */
export function presentTrick(view: View, mine: Ask | null): Trick | null {
  return mine?.kind === 'lead' ? null : (view.tricks.at(-1) ?? null);
}

export function brewState(view: View, mine: Ask | null, picks: CardId[]): Brew {
  const trick = presentTrick(view, mine);
  const shown = trick !== null && trick.winner !== null;
  const role = view.seat === null ? undefined : view.roles?.[view.seat];

  function place(name: Place['role'], card: CardId | null, secret: boolean): Place {
    const choosing = mine?.kind === 'lead' || (mine?.kind === 'play' && role === name);
    const pick = choosing ? (picks[name === 'down' ? 1 : 0] ?? null) : null;
    const ghost =
      card === null &&
      pick !== null &&
      (mine?.kind === 'lead') === (name === 'up' || name === 'down');
    return {
      role: name,
      card: ghost ? pick : card,
      hidden: secret && card !== null,
      ghost,
      kept: card !== null && trick?.kept === card,
      held: name === 'first' && card === null && (trick?.held ?? false),
    };
  }

  return {
    up: place('up', trick?.up ?? null, false),
    down: place('down', trick?.down ?? null, !shown),
    first: place('first', trick?.first ?? null, !shown && (trick?.eyes ?? false)),
    second: place('second', trick?.second ?? null, !shown && (trick?.eyes ?? false)),
    winner: trick?.winner ?? null,
    eyes: trick?.eyes ?? false,
  };
}

export function cardsOfTrick(trick: Trick | undefined): CardId[] {
  if (!trick) return [];
  return [trick.up, trick.down, trick.first, trick.second].filter((card) => card !== null);
}
