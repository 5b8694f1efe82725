// Card flights: where cards and seats were before a step, so that what appears elsewhere can travel
// from there.

import { boxOf } from '../../shell/scale.svelte';
import { kFlightMs, kFlipMs } from './logic/pace';

const kEase = 'cubic-bezier(.2,.7,.2,1)';
/** Size of a card that comes from a seat or the deck, where it was not seen. */
const kSmall = 0.5;

/** Names of places that cards travel from, for the attribute `data-place`. */
export const placeOfCard = (card: string) => `card:${card}`;
export const placeOfSeat = (seat: number) => `seat:${seat}`;
/** Where dealt cards come from. */
export const placeOfDeck = 'deck';

let places = new Map<string, DOMRect>();
let speed = 1;
let animated = false;

/** Notes where everything lies; called just before a step changes the table. */
export function rememberPlaces(stepSpeed: number, withAnimation: boolean): void {
  speed = stepSpeed;
  animated = withAnimation && stepSpeed > 0;
  places = new Map();
  if (!animated) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const box = boxOf(element);
    if (box.width > 0) places.set(element.dataset.place!, box);
  }
}

/** Forgets the places, so that what is drawn next (a whole new table) does not travel. */
export function forgetPlaces(): void {
  places = new Map();
  animated = false;
}

/** Action: lets a card arrive from the first of `from` that was on the table. */
export function arrive(element: HTMLElement, from: string[]): void {
  const origin = from.find((place) => places.has(place));
  if (!animated || !origin) return;
  const start = places.get(origin)!;
  const end = boxOf(element);
  const x = start.left + start.width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  const scale = origin.startsWith('card:') ? start.height / end.height : kSmall;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: kFlightMs * speed, easing: kEase },
  );
}

const kHalfTurn = kFlipMs / 2;

/** Action: turns the back of a card away, once the last card of the trick has arrived. */
export function turnAway(element: HTMLElement): void {
  if (!animated) return;
  element.animate(
    [
      { visibility: 'visible', transform: 'none' },
      { visibility: 'visible', transform: 'rotateY(90deg)' },
    ],
    { duration: kHalfTurn, delay: kFlightMs * speed, fill: 'backwards', easing: 'ease-in' },
  );
}

/** Action: lets the face of a card appear after its back has turned away. */
export function turnUp(element: HTMLElement): void {
  if (!animated) return;
  element.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
    duration: kHalfTurn,
    delay: kFlightMs * speed + kHalfTurn,
    fill: 'backwards',
    easing: 'ease-out',
  });
}
