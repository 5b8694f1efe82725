// What at a table is worth a call.

import { untrack } from 'svelte';
import type { AnyTable } from '../table/table.svelte';
import { call as callPerson } from './caller';
import { waiting } from './waiting.svelte';

/** Somebody who answered so lately is still looking. */
export const kStillLookingMs = 5000;

/** Calls the person who sits at the table; for a component, once. */
export function callAt(model: AnyTable, call: typeof callPerson = callPerson): void {
  let begun: boolean | null = null;
  let over: boolean | null = null;
  let asked: number | null | undefined;
  let said: number | null = null;
  let answered = performance.now();

  const say = (kind: 'turn' | 'begin' | 'said' | 'over', quietly = false) =>
    untrack(() =>
      call({ kind, table: model.table, name: model.snapshot?.name ?? '' }, { quietly }),
    );

  $effect(() => waiting.at(model.table, model.waitingFor !== null));

  $effect(() => {
    if (!model.snapshot || model.past) return;
    const now = model.waitingFor;
    const before = asked;
    asked = now;
    if (now === null || now === before) return void (answered = performance.now());
    const lately = performance.now() - answered < kStillLookingMs;
    answered = performance.now();
    if (before !== undefined) say('turn', lately);
  });

  $effect(() => {
    if (!model.snapshot || model.past) return;
    const isBegun = model.view !== null;
    if (begun === false && isBegun && model.you !== null) say('begin');
    begun = isBegun;
  });

  $effect(() => {
    if (!model.snapshot || model.past || model.busy) return;
    if (over === false && model.over) say('over');
    over = model.over;
  });

  $effect(() => {
    if (!model.snapshot || model.past) return;
    const { unread } = model;
    if (said !== null && unread > said) say('said');
    said = unread;
  });
}
