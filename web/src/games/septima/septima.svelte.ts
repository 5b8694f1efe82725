// What everything on a Septima table is drawn from: the view, the content, who sits where, and the
// answer being put together.

import type { Message, Seat, Talk } from '../../net/protocol';
import { store, stored } from '../../shell/storage';
import { line, t } from '../../text/text';
import { kCovens, type CovenColour } from './covens';
import type { Announcing } from './memory/announcing.svelte';
import type { Board, Content, PrintedContent, Space } from './model/content';
import type { Answering } from './model/things';
import type { Coven, View } from './model/view';

const kLayersKey = 'cauldron.septima.layers';
const kLayers = ['reach', 'since', 'names'] as const;

/** The layers of the map that a person can switch; each keeps its setting. */
export class Layers {
  private readonly shown = $state({ reach: true, since: false, names: false });

  constructor() {
    const kept = stored(kLayersKey)?.split(' ');
    if (kept) for (const name of kLayers) this.shown[name] = kept.includes(name);
  }

  get reach(): boolean {
    return this.shown.reach;
  }
  set reach(on: boolean) {
    this.switch('reach', on);
  }

  get since(): boolean {
    return this.shown.since;
  }
  set since(on: boolean) {
    this.switch('since', on);
  }

  get names(): boolean {
    return this.shown.names;
  }
  set names(on: boolean) {
    this.switch('names', on);
  }

  private switch(name: (typeof kLayers)[number], on: boolean): void {
    this.shown[name] = on;
    store(kLayersKey, kLayers.filter((one) => this.shown[one]).join(' '));
  }
}

/** The part of a table's model that Septima is drawn from. */
export interface TableData {
  readonly view: unknown;
  readonly snapshot: { readonly content: unknown } | null;
  readonly seats: readonly Seat[];
  /** As the table calls the seats, where that is not just their people's names. */
  readonly names?: readonly string[];
  readonly you: number | null;
  readonly talk?: Talk | null;
}

export class SeptimaTable {
  readonly layers = new Layers();
  readonly view: View = $derived.by(() => this.data.view as View);
  private readonly printed: Content = $derived.by(
    () => this.data.snapshot!.content as unknown as Content,
  );
  readonly content: PrintedContent = $derived(this.printed.content);
  readonly board: Board = $derived(this.printed.board);
  readonly you: number | null = $derived.by(() => this.data.you);
  readonly seats: readonly Seat[] = $derived.by(() => this.data.seats);
  readonly talk: Talk | null = $derived.by(() => this.data.talk ?? null);
  readonly solo: boolean = $derived(this.view.widow !== undefined);
  readonly names: string[] = $derived.by(() =>
    this.data.seats.map((seat, index) => {
      if (this.isWidow(index)) return t('sep.widow');
      return this.data.names?.[index] ?? seat.name;
    }),
  );

  constructor(
    private readonly data: TableData,
    readonly answering: Answering,
    /** How the person announces an Action; null where nobody can. */
    readonly announcing: Announcing | null = null,
  ) {}

  coven(seat: number): Coven {
    return this.view.covens[seat]!;
  }

  isWidow(seat: number): boolean {
    return this.solo && seat === 1;
  }

  colour(seat: number): CovenColour {
    return this.isWidow(seat) ? 'widow' : kCovens[seat]!;
  }

  space(number: number): Space {
    return this.board.spaces[number - 1]!;
  }

  /** A message of the server in the words of this table. */
  say(message: Message): string {
    return line(message, this.names, this.you);
  }
}
