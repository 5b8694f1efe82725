// How long a step stays on the table before the next one: enough to follow what others do, never a long queue.

import type { Pause } from '../../../table/game';
import { compact } from '../../../table/screen';
import type { View } from './view';

const kSpaceMs = 180;
const kLongestWalkMs = 720;
const kTokenMs = 240;
const kCitizenMs = 380;
const kRevealMs = 420;
const kReadRevealMs = 1900;
const kReadRollMs = 1100;
const kReadVerdictMs = 1300;
const kSmallMs = 60;
/** After a Season one knows what to look for. */
const kLaterReading = 0.5;

/** All picks were turned up between the two views. */
export function revealed(before: View, after: View): boolean {
  const all = (view: View) => view.covens.every(({ played }) => played !== null);
  return before.step === 'A' && !all(before) && all(after);
}

const seated = (view: View) =>
  view.chambers.flatMap(({ citizens }) => citizens).filter((one) => one !== null).length;

function leaderMoved(before: View, after: View): boolean {
  return after.covens.some(({ leader }, seat) => leader !== before.covens[seat]?.leader);
}

function huntersMoved(before: View, after: View): boolean {
  return after.huts.some((hut, index) => hut !== before.huts[index]);
}

function spidersMoved(before: View, after: View): boolean {
  const was = before.widow?.spiders ?? [];
  return (after.widow?.spiders ?? []).some(({ space }, index) => space !== was[index]?.space);
}

/** Whether something a person would want to see has changed. */
function goodsChanged(before: View, after: View): boolean {
  return after.covens.some((coven, seat) => {
    const was = before.covens[seat];
    return (
      coven.wisdom !== was?.wisdom ||
      coven.suspicion !== was.suspicion ||
      coven.crystals !== was.crystals ||
      coven.ritual !== was.ritual ||
      JSON.stringify([coven.ingredients, coven.potions, coven.levels]) !==
        JSON.stringify([was.ingredients, was.potions, was.levels])
    );
  });
}

export function pause(before: View | null, after: View): Pause {
  if (!before || before.step === 'setup') return kSmallMs / 4;
  const reading = (ms: number) => (before.season === 'autumn' ? ms : ms * kLaterReading);
  // A phone shows the cards one below the other: nobody can say how long that takes to read.
  if (revealed(before, after))
    return { motion: kRevealMs, reading: compact.current ? Infinity : reading(kReadRevealMs) };
  if (after.rolled !== null && after.rolled !== before.rolled)
    return { motion: kTokenMs, reading: reading(kReadRollMs) };
  const trial = before.step === 'trials' || after.step === 'trials';
  if (trial && seated(after) > seated(before)) return kCitizenMs;
  if (trial && seated(after) < seated(before))
    return { motion: kTokenMs, reading: reading(kReadVerdictMs) };
  if (leaderMoved(before, after)) return before.turn?.stage === 'quick' ? kSpaceMs : kLongestWalkMs;
  if (huntersMoved(before, after) || spidersMoved(before, after)) return 2 * kSpaceMs;
  return goodsChanged(before, after) ? kTokenMs : kSmallMs;
}
