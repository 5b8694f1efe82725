// What a table of 3 Witches remembers besides the view: the answer being composed, wishes, results.

import type { ChatLine, Signal } from '../../net/protocol';
import { settings } from '../../shell/settings.svelte';
import type { Play } from '../../table/game';
import { Hint } from '../../table/hint/hint.svelte';
import type { TableModel } from '../../table/table.svelte';
import { Choosing } from './choosing.svelte';
import { forgetPlaces, rememberPlaces } from './flights';
import { cardsOfTrick } from './logic/brew';
import { cardsOf, type Cards } from './logic/pairs';
import { roundResult, type RoundResult } from './logic/results';
import type { CardId, Deck, Snapshot, Step, View } from './protocol';

export type WitchesTable = TableModel<View, WitchesPlay>;

const kMarkMs = 400;

const newIn = (before: CardId[], after: CardId[]) => after.filter((card) => !before.includes(card));

export class WitchesPlay implements Play<View> {
  readonly choosing: Choosing;
  readonly hint: Hint;
  /** The result of the round that just ended, until it is put away. */
  result = $state.raw<RoundResult | null>(null);
  /** Cards marked for a moment because they moved while animation is off. */
  changed = $state.raw<readonly CardId[]>([]);
  /** What the Lesser Witches wished for in the present trick, by seat. */
  wishes = $state.raw<Record<number, Signal>>({});

  private tokensAtStart: { round: number; tokens: number[] } | null = null;
  private changedTimer: ReturnType<typeof setTimeout> | undefined;

  readonly deck: Deck | undefined = $derived.by(
    () => this.table.snapshot?.content as Deck | undefined,
  );
  readonly cards: Cards = $derived(cardsOf(this.deck));

  constructor(private readonly table: WitchesTable) {
    this.choosing = new Choosing(table);
    this.hint = new Hint(table);
  }

  close(): void {
    clearTimeout(this.changedTimer);
  }

  replacing({ view }: Snapshot): void {
    forgetPlaces();
    const now = this.table.view;
    if (view?.round !== now?.round || view?.tricks.length !== now?.tricks.length) this.wishes = {};
  }

  replaced(): void {
    this.tokensAtStart = null;
    this.noteTokens();
  }

  showing(step: Step, speed: number): void {
    rememberPlaces(speed, settings.animation);
    if (step.view.tricks.length !== this.table.view?.tricks.length) this.wishes = {};
    if (!settings.animation) this.markChanges(step.view);
  }

  shown(): void {
    this.noteTokens();
  }

  stopped(before: View, after: View): void {
    this.result = roundResult(before.round, this.tokensAtStart?.tokens ?? before.tokens, after);
  }

  proceeded(): void {
    this.result = null;
  }

  asked(): void {
    this.choosing.clear();
  }

  rests(): void {
    this.choosing.answerSingle();
  }

  heard(lines: ChatLine[]): void {
    for (const { seat, signal } of lines)
      if (seat !== null && signal) this.wishes = { ...this.wishes, [seat]: signal };
  }

  /** The round that ended the match, if it was played before our eyes. */
  get lastRound(): RoundResult | null {
    const { view } = this.table;
    const { tokensAtStart } = this;
    return view?.outcome && tokensAtStart
      ? roundResult(tokensAtStart.round, tokensAtStart.tokens, view)
      : null;
  }

  private markChanges(next: View): void {
    const now = this.table.view;
    const moved = [
      ...newIn(cardsOfTrick(now?.tricks.at(-1)), cardsOfTrick(next.tricks.at(-1))),
      ...newIn(this.handOf(now), this.handOf(next)),
    ];
    this.changed = [...this.changed, ...moved];
    clearTimeout(this.changedTimer);
    this.changedTimer = setTimeout(() => (this.changed = []), kMarkMs);
  }

  private handOf(view: View | null): CardId[] {
    return view?.hands[this.table.you ?? -1]?.cards ?? [];
  }

  private noteTokens(): void {
    const { view } = this.table;
    if (view && view.phase !== 'over' && this.tokensAtStart?.round !== view.round)
      this.tokensAtStart = { round: view.round, tokens: view.tokens };
  }
}
