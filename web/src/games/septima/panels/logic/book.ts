// The lines of a Book of Divinations with the progress made, from the server or counted from the view.

import type { PrintedContent } from '../../model/content';
import { kElements, kIngredients, type BookLine, type Coven, type View } from '../../model/view';
import { ritualSpace } from './ritual';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

/** Loyal Citizens of a seat in the Crowd and in both Chambers. */
export function citizensOut(view: View, seat: number): number {
  const inChambers = view.chambers.flatMap((it) => it.citizens).filter((it) => it === seat);
  return (view.covens[seat]?.crowd ?? 0) + inChambers.length;
}

function spellsByElement(coven: Coven, content: PrintedContent): number[] {
  return kElements.map((element) => {
    const ofElement = content.spells.filter((it) => it.element === element);
    return coven.spells.filter(({ spell }) => ofElement.some((it) => it.id === spell)).length;
  });
}

function progress(
  view: View,
  content: PrintedContent,
  seat: number,
  goal: string,
  what: string | undefined,
): number {
  const coven = view.covens[seat]!;
  const held = kIngredients.map((id) => coven.ingredients[id]);
  switch (goal) {
    case 'healed':
      return what ? coven.levels[what as keyof Coven['levels']] : sum(coven.levels);
    case 'potions':
      return sum(coven.potions);
    case 'citizens':
      return citizensOut(view, seat);
    case 'same-type':
      return Math.max(...held) + coven.crystals;
    case 'types':
      return Math.min(held.filter((n) => n > 0).length + coven.crystals, kIngredients.length);
    case 'of-type':
      return coven.ingredients[what as keyof Coven['ingredients']] + coven.crystals;
    case 'crystals':
      return coven.crystals;
    case 'suspicion-max':
    case 'suspicion-min':
      return coven.suspicion;
    case 'spells-elements':
      return spellsByElement(coven, content).filter((n) => n > 0).length;
    case 'spells-same':
      return Math.max(...spellsByElement(coven, content));
    case 'section': {
      const at = coven.ritual === null ? undefined : ritualSpace(content, coven.ritual);
      return at?.elements.some((element) => element === what) ? 1 : 0;
    }
    default:
      return 0;
  }
}

/** The four lines of the seat's Book, or null where the viewer may not know it. */
export function bookLines(view: View, content: PrintedContent, seat: number): BookLine[] | null {
  const sent = view.books?.[seat];
  if (sent) return sent;
  const card = view.covens[seat]?.book;
  const book = content.books.find((it) => it.card === card);
  if (!book) return null;
  const lines = book.lines.map(({ goal, what, count: asked, wisdom }) => {
    const count = asked ?? 1;
    const have = progress(view, content, seat, goal, what);
    const met = goal === 'suspicion-max' ? have <= count : have >= count;
    return { goal, what: what ?? null, count, have, wisdom, met, scored: false };
  });
  // Each Witch lets her coven score one line: the most valuable ones that hold.
  const held = lines.filter((it) => it.met).sort((a, b) => b.wisdom - a.wisdom);
  for (const line of held.slice(0, view.covens[seat]!.witches.length)) line.scored = true;
  return lines;
}
