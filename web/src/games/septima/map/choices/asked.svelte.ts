// What the person is asked about the map, and what follows from it: the chances of the hunters, and ways.

import { partsOf, type ThingState } from '../../model/things';
import type { SeptimaTable } from '../../septima.svelte';
import { hutAt, pathLine, spaceAt, travelPoints, wayBetween } from '../geometry';
import { chancesOn, kNoChances, zonesOf, type Chances } from './reach';
import { otherSpots, spaceSpots, type Spot } from './spots';

const isChosen = (state: ThingState) => state === 'selected' || state === 'sent';

export class Asked {
  /** The space under the pointer, if it can be chosen. */
  pointed = $state<number | null>(null);

  private readonly table: SeptimaTable = $derived.by(() => this.given());
  private readonly spaces: Spot[] = $derived(spaceSpots(this.table.board));
  readonly spots: Spot[] = $derived.by(() => [
    ...this.spaces,
    ...otherSpots(this.table.board, this.table.view, this.halfWidth()),
  ]);
  /** The spots that are part of the question. */
  readonly active: Spot[] = $derived(this.spots.filter((spot) => this.state(spot) !== 'rest'));
  readonly chosen: number | null = $derived(
    this.active.find((spot) => spot.space && isChosen(this.state(spot)))?.space ?? null,
  );
  /** Where the person's own leader stands. */
  readonly home: number | null = $derived.by(() => {
    const { you, view } = this.table;
    return you === null ? null : (view.covens[you]?.leader ?? null);
  });
  /** Where the keyboard begins. */
  readonly first: string = $derived.by(() => {
    if (this.chosen !== null) return `space:${this.chosen}`;
    const legal = this.active.find((spot) => this.state(spot) === 'legal');
    return legal?.thing ?? `space:${this.home ?? 1}`;
  });

  private readonly candidates: number[] = $derived(
    this.active.flatMap((spot) =>
      spot.space && this.state(spot) !== 'refused' ? [spot.space] : [],
    ),
  );
  readonly odds: Chances = $derived(
    this.table.layers.reach
      ? chancesOn(this.table, this.candidates, this.home, this.chosen)
      : kNoChances,
  );
  /** The space whose chances are shown in full. */
  readonly target: number | null = $derived(
    this.chosen ??
      (this.pointed !== null && this.odds.has(this.pointed) ? this.pointed : this.home),
  );
  /** The zones whose hunters could catch the person. */
  readonly danger: number[] = $derived(zonesOf(this.odds));

  /** The way of the hunter to the target. */
  readonly chase: string | null = $derived.by(() => {
    const { target } = this;
    const { board } = this.table;
    const chance = target === null ? null : this.odds.get(target);
    if (target === null || !chance?.caught) return null;
    const zone = board.zones[chance.hut - 1]!;
    const way = wayBetween(board, zone.hut, target) ?? [];
    return pathLine([hutAt(board, zone), ...way.map((space) => spaceAt(board, space))]);
  });

  /** The way to the chosen space, of one's leader or of the spider chosen with it. */
  readonly route: string | null = $derived.by(() => {
    const { board, view } = this.table;
    const spider = this.active.find(
      (spot) => partsOf(spot.thing).family === 'spider' && isChosen(this.state(spot)),
    );
    const number = spider ? Number(partsOf(spider.thing).id) : 0;
    const from = spider ? view.widow?.spiders[number - 1]?.space : this.home;
    if (this.chosen === null || !from || from === this.chosen) return null;
    return pathLine(travelPoints(board, from, this.chosen));
  });

  constructor(
    private readonly given: () => SeptimaTable,
    private readonly halfWidth: () => number,
  ) {}

  private state({ thing }: Spot): ThingState {
    return this.table.answering.state(thing);
  }
}
