// What can be brewed: recipes against the stores, and the ways to pay for each, the cheapest first.

import type { Ask } from '../../../net/protocol';
import { waysOf, type Way } from './compose';
import type { PrintedContent } from './content';
import { verbOf } from './options';
import { partsOf, type Thing } from './things';
import { kPotions, type Coven, type Ingredient, type Potion } from './view';
import type { Goods } from './consequences';

/** An Ingredient of a recipe, against the stores. */
export interface Need {
  id: Ingredient;
  have: number;
  /** There is one for this place of the recipe. */
  met: boolean;
}

export interface Payment extends Way {
  pays: Goods[];
  /** What makes it cheaper: "bonus", "luke", "elephant"; one entry for each Ingredient spared. */
  by: string[];
}

const split = (things: readonly Thing[], family: string): string[] => {
  const id = things.map(partsOf).find((part) => part.family === family)?.id;
  return id === undefined || id === 'nothing' ? [] : id.split('+');
};

/** The recipe of a Potion, with what the coven has for it. */
export function needsOf(content: PrintedContent, coven: Coven, potion: Potion): Need[] {
  const recipe = content.potions.find(({ id }) => id === potion)?.recipe ?? [];
  return recipe.map((id, place) => {
    const before = recipe.slice(0, place).filter((other) => other === id).length;
    const have = coven.ingredients[id];
    return { id, have, met: have > before };
  });
}

/** Its Ingredients are there; a Crystal stands for any. */
export function isReady(content: PrintedContent, coven: Coven, potion: Potion): boolean {
  const lacking = needsOf(content, coven, potion).filter(({ met }) => !met).length;
  return lacking <= coven.crystals;
}

/** The bonus is there once in any case; what else spares an Ingredient has a price of its own. */
function price({ pays, by }: Payment): [number, number, number] {
  const dear = by.filter((source) => source !== 'bonus').length;
  return [dear, pays.length, pays.filter((id) => id === 'crystal').length];
}

function cheaper(one: Payment, other: Payment): number {
  const [a, b] = [price(one), price(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

const asPayment = (way: Way): Payment => ({
  ...way,
  pays: split(way.things, 'pay') as Goods[],
  by: split(way.things, 'by'),
});

/** The ways to pay for a Potion, the cheapest first. */
export function paymentsFor(ways: readonly Way[], potion: Thing): Payment[] {
  return ways
    .filter(({ option, things }) => verbOf(option) === 'brew' && things[0] === potion)
    .map(asPayment)
    .sort(cheaper);
}

/** A Potion that was just chosen proposes its cheapest payment; everything else stays as it is. */
export function proposed(ways: readonly Way[], chosen: readonly Thing[]): Thing[] {
  const [potion] = chosen;
  if (potion === undefined || chosen.length > 1) return [...chosen];
  return paymentsFor(ways, potion)[0]?.things ?? [...chosen];
}

/** Some way to brew uses the Matching Bonus. */
export const hasBonus = (ask: Ask | null): boolean =>
  waysOf(ask?.options ?? []).some(({ things }) => split(things, 'by').includes('bonus'));

export const potionThings = (): Thing[] => kPotions.map((id) => `potion:${id}`);
