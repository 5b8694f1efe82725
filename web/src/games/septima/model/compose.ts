// Putting an answer together: the things chosen so far narrow the legal options.

import type { Ask, Message } from '../../../net/protocol';
import { thingsOf, verbOf } from './options';
import type { Thing } from './things';

/** An option with its things. */
export interface Way {
  option: string;
  things: Thing[];
}

export const waysOf = (options: readonly string[]): Way[] =>
  options.map((option) => ({ option, things: thingsOf(option) }));

/** The ways that hold everything chosen so far. */
export function matching(ways: readonly Way[], chosen: readonly Thing[]): Way[] {
  return ways.filter(({ things }) => chosen.every((thing) => things.includes(thing)));
}

/** The answer that the chosen things make: the only one left, or the one that needs nothing more. */
export function answerOf(ways: readonly Way[], chosen: readonly Thing[]): Way | null {
  if (chosen.length === 0) return null;
  const left = matching(ways, chosen);
  if (left.length === 1) return left[0]!;
  return left.find(({ things }) => things.length === chosen.length) ?? null;
}

/** The things that every way has: they need no tap. */
export function givenIn(ways: readonly Way[]): Thing[] {
  if (ways.length < 2) return [];
  return ways[0]!.things.filter((thing) => ways.every(({ things }) => things.includes(thing)));
}

/** What can be chosen next, in the order of the options: of each the first part still open. Two Witches have no order. */
export function nextThings(ways: readonly Way[], chosen: readonly Thing[]): Thing[] {
  const left = matching(ways, chosen);
  if (left.length === 1 && chosen.length > 0) return [];
  const given = givenIn(left);
  const next = new Set<Thing>();
  for (const { option, things } of left) {
    const open = things.filter((thing) => !chosen.includes(thing) && !given.includes(thing));
    for (const thing of verbOf(option) === 'place' ? open : open.slice(0, 1)) next.add(thing);
  }
  return [...next];
}

/**
 * What a tap makes of the chosen things: a chosen one is taken back with everything after it, one that fits
 * is added, and one that does not fit but is legal by itself starts over with as much as still fits.
 */
export function tapped(ways: readonly Way[], chosen: readonly Thing[], thing: Thing): Thing[] {
  const place = chosen.indexOf(thing);
  if (place >= 0) return chosen.slice(0, place);
  for (let kept = chosen.length; kept >= 0; --kept) {
    const attempt = [...chosen.slice(0, kept), thing];
    if (matching(ways, attempt).length > 0) return attempt;
  }
  return [...chosen];
}

/** The refused things of a question with the reason, unless they are part of something legal. */
export function refusedThings(ask: Ask | null): ReadonlyMap<Thing, Message> {
  const legal = new Set(ask?.options.flatMap(thingsOf));
  const refused = new Map<Thing, Message>();
  for (const { option, why } of ask?.refused ?? []) {
    const thing = thingsOf(option).find((part) => !legal.has(part));
    if (thing !== undefined && !refused.has(thing)) refused.set(thing, why);
  }
  return refused;
}
