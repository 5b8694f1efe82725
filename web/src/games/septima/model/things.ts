// Everything on the table that can be part of an answer has a name, its thing. A tap on a thing, wherever
// it is drawn, is the same tap.

/**
 * Pieces: "space:31", "ritual:14", "action:collect", "spell:dream-powder", "potion:love-potion", "ingredient:herb",
 * "ingredient:crystal", "town:3", "hospital", "illness:blind", "witch:alice", "building:market", "hut:3", "chamber:1",
 * "spider:2", "charm", "negotiation:delay" (a card one loses).
 * Shown in the prompt only: "pick:calm", "deal:none" (also the forms of Delay: "deal:swap"), "boon:crystal", "half:top",
 * "arrange:5 over 2", "dismiss:alice", "done".
 * Parts that no piece stands for: "way:lower", "pay:berry+crystal", "by:bonus+luke", "get:herb", "spending:ritual-oil".
 */
export type Thing = string;

/** How a thing looks to the person who is asked. */
export type ThingState = 'rest' | 'legal' | 'selected' | 'refused' | 'sent';

/** What pieces and panels need of the answer that is being put together. */
export interface Answering {
  state(thing: Thing): ThingState;
  /** Why a refused thing cannot be chosen now, in words. */
  why(thing: Thing): string | null;
  /** Whether a bot would choose it, if the person has asked. */
  hinted?(thing: Thing): boolean;
  /** Chooses a thing, or takes it back; on a refused thing the reason is shown in the prompt. */
  tap(thing: Thing): void;
}

/** "space:31" is { family: "space", id: "31" }; things without an id have the empty one. */
export function partsOf(thing: Thing): { family: string; id: string } {
  const [family = '', id = ''] = thing.split(/:(.*)/s);
  return { family, id };
}
