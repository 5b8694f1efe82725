// What a bot would do: asked for by the person, for one question at a time.

import { RefusedError, type Connection } from '../../net/client.svelte';
import type { Ask, Message, Seat } from '../../net/protocol';

/** What a hint needs of its table. */
export interface HintHost {
  readonly you: number | null;
  readonly seats: readonly Seat[];
  readonly question: Ask | null;
  readonly connection: Pick<Connection, 'request'>;
  error: Message | null;
}

/** Refusals after which no hint can be hoped for: the server does not know the request. */
const kHopeless = ['bad-message', 'bad-json'];

export class Hint {
  private given = $state.raw<{ question: number; option: string | null } | null>(null);
  private hopeless = $state(false);
  asking = $state(false);

  /** Against bots only, and once for a question. */
  readonly offered: boolean = $derived.by(() => {
    const { question, seats, you } = this.host;
    const alone = seats.every(({ kind }, seat) => seat === you || kind !== 'person');
    return alone && !this.hopeless && !!question && this.given?.question !== question.question;
  });
  /** What a bot would choose now, if the person has asked. */
  readonly option: string | null = $derived.by(() => this.present?.option ?? null);
  /** The bot has nothing to say. */
  readonly silent: boolean = $derived.by(() => this.present?.option === null);

  constructor(private readonly host: HintHost) {}

  private get present() {
    const { given } = this;
    return given && given.question === this.host.question?.question ? given : null;
  }

  async ask(): Promise<void> {
    const { question } = this.host;
    if (!question || !this.offered || this.asking) return;
    this.asking = true;
    try {
      const { question: number } = question;
      const { option } = await this.host.connection.request({ type: 'hint', question: number });
      this.given = { question: number, option };
    } catch (error) {
      if (!(error instanceof RefusedError)) return;
      if (kHopeless.includes(error.code)) this.hopeless = true;
      else if (error.code !== 'stale-question') this.host.error = error.text;
    } finally {
      this.asking = false;
    }
  }
}
