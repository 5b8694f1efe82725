// Which view a phone or a tablet shows: the one the person opened, or where the answer lies, and back again.

import { boxOf } from '../../shell/scale.svelte';
import { settings } from '../../shell/settings.svelte';
import type { Place, Prompting } from './answer/prompting.svelte';
import type { View } from './model/view';

export type ViewName = Place | 'log';

export const viewsOf = ({ mode }: Pick<View, 'mode'>): ViewName[] =>
  mode === 'full' ? ['map', 'coven', 'ritual', 'trial', 'log'] : ['map', 'coven', 'trial', 'log'];

/** What a lesson points at, by the view that holds it. */
const kParts: Partial<Record<ViewName, string[]>> = {
  map: ['map', 'die'],
  coven: ['coven', 'suspicion', 'stores', 'book'],
  trial: ['trials', 'crowd'],
};

export const viewWith = (part: string): ViewName | undefined =>
  (Object.keys(kParts) as ViewName[]).find((name) => kParts[name]?.includes(part));

/** As much of the prompt as decides where one must look. */
export type Asking = Pick<Prompting, 'places' | 'chips' | 'cards'>;

export class PhoneView {
  shown = $state<ViewName>('map');
  /** Whose Coven is looked at, if it is not the person's own. */
  seat = $state<number | null>(null);
  /** Where the person was before the view went to the answer. */
  private home: ViewName | null = null;

  /** The person opens a view, and stays there. */
  open(name: ViewName, seat: number | null = null): void {
    this.shown = name;
    this.seat = seat;
    this.home = null;
  }

  /** The view that holds the answer, if it is not the one that is shown and the prompt cannot take it. */
  goal({ places, chips, cards }: Asking): Place | null {
    const here = places.some((place) => place === this.shown);
    return here || chips.length > 0 || cards.length > 0 ? null : (places[0] ?? null);
  }

  /** Something new is asked of the person: goes where it is answered. */
  follow(asking: Asking): void {
    const goal = this.goal(asking);
    if (goal) {
      this.home ??= this.shown;
      this.shown = goal;
    } else if (!asking.places.some((place) => place === this.shown)) {
      this.goBack();
    }
  }

  /** Nothing is asked of the person any more. */
  goBack(): void {
    if (this.home) this.shown = this.home;
    this.home = null;
  }
}

const kMargin = 12;

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that all `choices` are in `sight`, or the first of them if they are too many. */
export function scrollFor(choices: Span[], sight: Span): number {
  if (choices.length === 0) return 0;
  const top = Math.min(...choices.map((one) => one.top)) - kMargin;
  const bottom = Math.max(...choices.map((one) => one.bottom)) + kMargin;
  if (bottom - top > sight.bottom - sight.top) {
    const isSeen = (one: Span) => one.top >= sight.top && one.bottom <= sight.bottom;
    return choices.some(isSeen) ? 0 : top - sight.top;
  }
  return Math.min(0, top - sight.top) || Math.max(0, bottom - sight.bottom);
}

/** Scrolls a view to what can be chosen there. */
export function scrollToAnswer(view: HTMLElement): void {
  const choices = [...view.querySelectorAll('[data-thing].legal')].filter(
    (one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  const boxes = choices.map(boxOf);
  const top = scrollFor(boxes, boxOf(view));
  if (top !== 0) view.scrollBy?.({ top, behavior: settings.animation ? 'smooth' : 'auto' });
}
