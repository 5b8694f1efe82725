// How one leaves a game politely: for a while, together, or for good.

import type { Seat } from '../../net/protocol';
import type { AnyTable } from '../table.svelte';

const isThere = ({ kind, away, resigned }: Seat) => kind === 'person' && !away && !resigned;

export class Manners {
  /** The person plays here, and the game goes on. */
  readonly playing: boolean = $derived.by(() => {
    const { view, you, over, past } = this.model;
    return view !== null && you !== null && !over && !past;
  });
  /** Others who are at the table. */
  private readonly others: number[] = $derived.by(() => {
    const { seats, you } = this.model;
    return seats.flatMap((seat, index) => (index !== you && isThere(seat) ? [index] : []));
  });
  /** Somebody could agree to share the title. */
  readonly mayOffer: boolean = $derived.by(
    () => this.playing && !this.model.away && this.others.length > 0,
  );
  readonly offered: boolean = $derived.by(() => this.model.draw.includes(this.model.you ?? -1));
  /** The others who offer to share the title. */
  readonly offering: number[] = $derived.by(() =>
    this.model.draw.filter((seat) => seat !== this.model.you),
  );
  /** Those whose word is still missing. */
  readonly missing: number[] = $derived.by(() =>
    this.others.filter((seat) => !this.model.draw.includes(seat)),
  );

  constructor(private readonly model: AnyTable) {}

  offer(offer: boolean): Promise<boolean> {
    return this.model.attempt({ type: 'draw', offer });
  }

  resign(): Promise<boolean> {
    return this.model.attempt({ type: 'resign' });
  }

  leave(): Promise<boolean> {
    return this.model.attempt({ type: 'leave' });
  }

  comeBack(): Promise<boolean> {
    return this.model.attempt({ type: 'back' });
  }
}
