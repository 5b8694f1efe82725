// What lies on the map, of all that the view says. It changes only with what lies there, so that most steps of a game
// place and name nothing on the map anew; and together with the question, since the spots of an answer say who stands there.

import type { Coven, Ingredient, View, Widow } from '../model/view';
import type { SeptimaTable } from '../septima.svelte';

export type InTowns = Pick<View, 'towns' | 'buildings'>;

export interface OnMap extends InTowns, Pick<View, 'huts' | 'viewer'> {
  covens: readonly Pick<Coven, 'leader'>[];
  widow?: Pick<Widow, 'spiders'>;
}

/** What the hunters' chances depend on. */
export type Hunt = Pick<View, 'sought' | 'reach' | 'fixed_roll'>;

type Source = Pick<SeptimaTable, 'view' | 'names'>;

export class Scene {
  names = $state.raw() as readonly string[];
  private towns = $state.raw() as View['towns'];
  private buildings = $state.raw() as View['buildings'];
  private huts = $state.raw() as View['huts'];
  private spiders = $state.raw<Widow['spiders']>();
  private viewer = $state.raw() as View['viewer'];
  private sought = $state.raw() as View['sought'];
  private reach = $state.raw() as View['reach'];
  private fixedRoll = $state.raw() as View['fixed_roll'];
  /** Lists that the server sends anew, each as one word. */
  private leaders = $state() as string;
  private moonlit = $state() as string;

  readonly inTowns: InTowns = $derived({ towns: this.towns, buildings: this.buildings });
  readonly onMap: OnMap = $derived({
    ...this.inTowns,
    huts: this.huts,
    viewer: this.viewer,
    covens: (JSON.parse(this.leaders) as Coven['leader'][]).map((leader) => ({ leader })),
    ...(this.spiders && { widow: { spiders: this.spiders } }),
  });
  readonly hunt: Hunt = $derived({
    sought: this.sought,
    reach: this.reach,
    fixed_roll: this.fixedRoll,
  });
  /** The ingredients that are lunar now; null if there is no moon to tell. */
  readonly lunar: Ingredient[] | null = $derived(
    this.moonlit ? (this.moonlit.split(' ') as Ingredient[]) : null,
  );

  /** For a component while it is made. */
  constructor(source: () => Source) {
    this.take(source());
    $effect.pre(() => this.take(source()));
  }

  private take({ view, names }: Source): void {
    this.names = names;
    this.towns = view.towns;
    this.buildings = view.buildings;
    this.huts = view.huts;
    this.spiders = view.widow?.spiders;
    this.viewer = view.viewer;
    this.sought = view.sought;
    this.reach = view.reach;
    this.fixedRoll = view.fixed_roll;
    this.leaders = JSON.stringify(view.covens.map(({ leader }) => leader));
    this.moonlit = view.lunar_now.join(' ');
  }
}
