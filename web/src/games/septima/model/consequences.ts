// What an answer brings: the difference between the coven now and after it, and what its turn still adds.

import type { PrintedContent } from './content';
import { oddsAt, type Odds } from './hunters';
import {
  kIllnesses,
  kIngredients,
  kPotions,
  type Coven,
  type Illness,
  type Ingredient,
  type Potion,
  type View,
} from './view';

export type Goods = Ingredient | 'crystal';

/** One thing that changes; counts are signed. */
export type Consequence =
  | { kind: 'ingredient'; id: Goods; count: number }
  | { kind: 'potion'; id: Potion; count: number }
  | { kind: 'charm' | 'wisdom' | 'crowd' | 'chamber'; count: number }
  | { kind: 'suspicion'; from: number; to: number }
  | { kind: 'level'; id: Illness; from: number; to: number }
  | { kind: 'witch' | 'spell'; id: string; count: number }
  | { kind: 'hunter'; odds: Odds }
  | { kind: 'safe' };

function inChambers(view: View, seat: number): number {
  return view.chambers.flatMap(({ citizens }) => citizens).filter((one) => one === seat).length;
}

const missing = <T>(list: readonly T[], other: readonly T[]) =>
  list.filter((one) => !other.includes(one));

function goods(before: Coven, after: Coven): Consequence[] {
  const found: Consequence[] = [];
  for (const id of kIngredients)
    found.push({ kind: 'ingredient', id, count: after.ingredients[id] - before.ingredients[id] });
  found.push({ kind: 'ingredient', id: 'crystal', count: after.crystals - before.crystals });
  for (const id of kPotions)
    found.push({ kind: 'potion', id, count: after.potions[id] - before.potions[id] });
  found.push({ kind: 'charm', count: after.charms - before.charms });
  return found.filter((one) => 'count' in one && one.count !== 0);
}

function company(before: Coven, after: Coven): Consequence[] {
  const spells = (coven: Coven) => coven.spells.map(({ spell }) => spell);
  return [
    ...missing(after.witches, before.witches).map(
      (id) => ({ kind: 'witch', id, count: 1 }) as const,
    ),
    ...missing(before.witches, after.witches).map(
      (id) => ({ kind: 'witch', id, count: -1 }) as const,
    ),
    ...missing(spells(after), spells(before)).map(
      (id) => ({ kind: 'spell', id, count: 1 }) as const,
    ),
  ];
}

/** What lies between the two views for that coven. */
export function changesFor(before: View, after: View, seat: number): Consequence[] {
  const was = before.covens[seat]!;
  const is = after.covens[seat]!;
  const counts: Consequence[] = [
    { kind: 'wisdom', count: is.wisdom - was.wisdom },
    { kind: 'crowd', count: is.crowd - was.crowd },
    { kind: 'chamber', count: inChambers(after, seat) - inChambers(before, seat) },
  ];
  const levels = kIllnesses
    .filter((id) => is.levels[id] !== was.levels[id])
    .map((id) => ({ kind: 'level', id, from: was.levels[id], to: is.levels[id] }) as const);
  return [
    ...goods(was, is),
    ...counts.filter((one) => 'count' in one && one.count !== 0),
    ...levels,
    ...company(was, is),
  ];
}

/** Where the table could be after the answer: the server's preview, or else only the Leader moved. */
export function viewAfter(
  view: View,
  preview: View | null,
  seat: number,
  space: number | null,
): View | null {
  if (preview) return preview;
  if (space === null) return null;
  const covens = view.covens.map((coven, index) =>
    index === seat ? { ...coven, leader: space } : coven,
  );
  return { ...view, covens };
}

/** Everything the prompt shows: goods, the Suspicion the turn will end with, and the Hunter. */
export function consequences(
  view: View,
  after: View,
  seat: number,
  content: PrintedContent,
): Consequence[] {
  const found = changesFor(view, after, seat);
  const from = view.covens[seat]!.suspicion;
  const coven = after.covens[seat]!;
  const to = after.forecast.after[seat]!;
  if (to !== from) found.push({ kind: 'suspicion', from, to });
  const moved = coven.leader !== view.covens[seat]!.leader;
  if (coven.leader !== null && (moved || to !== from) && ['A', 'B', 'C'].includes(after.step)) {
    const odds = oddsAt(after, content, coven.leader);
    if (odds && odds.caught > 0) found.push({ kind: 'hunter', odds });
    else if (moved && view.turn?.seat === seat) found.push({ kind: 'safe' });
  }
  return found;
}
