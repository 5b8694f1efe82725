// What the person is asked about the map, and what follows from it: the chances of the hunters, and ways.

import { partsOf, type ThingState } from '../../model/things';
import type { SeptimaTable } from '../../septima.svelte';
import { hutAt, pathLine, spaceAt, travelPoints, wayBetween } from '../geometry';
import type { Scene } from '../scene.svelte';
import { chancesOn, kNoChances, zonesOf, type Chances } from './reach';
import { placeSpots, shrineSpots, spaceSpots, spiderSpots, type Spot } from './spots';

const kNoSpots: readonly Spot[] = [];

const isChosen = (state: ThingState) => state === 'selected' || state === 'sent';

export class Asked {
  /** The space under the pointer, if it can be chosen. */
  pointed = $state<number | null>(null);
  /** Nothing on the map is part of the question. Others are asked all the time: this changes only when it must. */
  quiet = $state(true);

  private readonly table: SeptimaTable = $derived.by(() => this.given());
  /** Where the person's own leader stands. */
  readonly home: number | null = $derived.by(() => {
    const { you } = this.table;
    return you === null ? null : (this.scene.onMap.covens[you]?.leader ?? null);
  });
  private readonly spaces: Spot[] = $derived(spaceSpots(this.table.board));
  private readonly places: Spot[] = $derived.by(() =>
    placeSpots(this.table.board, this.scene.inTowns),
  );
  private readonly spiders: readonly Spot[] = $derived.by(() => {
    const { onMap } = this.scene;
    return onMap.widow ? spiderSpots(this.table.board, onMap) : kNoSpots;
  });
  readonly spots: Spot[] = $derived.by(() => [
    ...this.spaces,
    ...this.places,
    ...shrineSpots(this.table.board, this.home, this.halfWidth()),
    ...this.spiders,
  ]);
  /** The spots that are part of the question. */
  readonly active: readonly Spot[] = $derived.by(() => {
    const asked = this.spots.filter((spot) => this.state(spot) !== 'rest');
    return asked.length > 0 ? asked : kNoSpots;
  });
  readonly chosen: number | null = $derived(
    this.active.find((spot) => spot.space && isChosen(this.state(spot)))?.space ?? null,
  );
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
  readonly odds: Chances = $derived.by(() => {
    const { content, you, layers } = this.table;
    if (!layers.reach || you === null || !this.scene.hunt.sought.includes(you)) return kNoChances;
    return chancesOn(this.scene.hunt, content, this.candidates, this.home, this.chosen);
  });
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
    const { board } = this.table;
    const spider = this.active.find(
      (spot) => partsOf(spot.thing).family === 'spider' && isChosen(this.state(spot)),
    );
    const number = spider ? Number(partsOf(spider.thing).id) : 0;
    const from = spider ? this.scene.onMap.widow?.spiders[number - 1]?.space : this.home;
    if (this.chosen === null || !from || from === this.chosen) return null;
    return pathLine(travelPoints(board, from, this.chosen));
  });

  /** For a component while it is made. */
  constructor(
    private readonly given: () => SeptimaTable,
    private readonly scene: Scene,
    private readonly halfWidth: () => number,
  ) {
    $effect.pre(() => {
      this.quiet = this.active.length === 0;
    });
  }

  private state({ thing }: Spot): ThingState {
    return this.table.answering.state(thing);
  }
}
