// What a bot would do: asked for by the person, for one question at a time, and told in as many steps as they want.

import { RefusedError, type Connection } from '../../net/client.svelte';
import type { Ask, HintAnswer, Message, Seat } from '../../net/protocol';

/** What a hint needs of its table. */
export interface HintHost {
  readonly you: number | null;
  readonly seats: readonly Seat[];
  readonly question: Ask | null;
  readonly connection: Pick<Connection, 'request'>;
  error: Message | null;
}

/** What to think about, what kind of choice, the choice, and why. */
export type HintStep = 'nudge' | 'kind' | 'move' | 'proof';

/** Refusals after which no hint can be hoped for: the server does not know the request. */
const kHopeless = ['bad-message', 'bad-json'];

export class Hint {
  private given = $state.raw<{ question: number; answer: HintAnswer } | null>(null);
  private hopeless = $state(false);
  /** How many steps of the present hint are told. */
  private told = $state(0);
  private wanted = $state(false);
  asking = $state(false);

  /** Against bots only. */
  readonly offered: boolean = $derived.by(() => {
    const { question, seats, you } = this.host;
    const alone = seats.every(({ kind }, seat) => seat === you || kind !== 'person');
    return alone && !this.hopeless && !!question;
  });
  /** What the bot answered to the present question, if the person has asked. */
  readonly answer: HintAnswer | null = $derived.by(() => {
    const { given } = this;
    return given && given.question === this.host.question?.question ? given.answer : null;
  });
  private readonly steps: HintStep[] = $derived.by(() => {
    const { answer } = this;
    if (!answer || answer.option === null) return [];
    const { nudge, kind, proof } = answer;
    return [
      ...(nudge ? (['nudge'] as const) : []),
      ...(kind ? (['kind'] as const) : []),
      'move' as const,
      ...(proof ? (['proof'] as const) : []),
    ];
  });
  /** The steps that are told. */
  readonly shown: HintStep[] = $derived.by(() => this.steps.slice(0, this.told));
  /** The step that can be asked for next. */
  readonly next: HintStep | null = $derived.by(() => this.steps[this.told] ?? null);
  /** What a bot would choose now, if the person has asked for it. */
  readonly option: string | null = $derived.by(() =>
    this.shown.includes('move') ? this.answer!.option : null,
  );
  /** The bot has nothing to say. */
  readonly silent: boolean = $derived.by(() => this.answer?.option === null);
  /** The person reads the steps. */
  readonly open: boolean = $derived.by(() => this.wanted && this.answer !== null);

  constructor(private readonly host: HintHost) {}

  /** Opens the hint, tells its next step, or puts it away when all is told. */
  async press(): Promise<void> {
    if (!this.offered || this.asking) return;
    if (this.open && this.next) this.told += 1;
    else if (this.open) this.close();
    else if (await this.ask()) {
      this.told = Math.max(this.told, 1);
      this.wanted = true;
    }
  }

  /** Tells the choice at once, without its steps. */
  async advise(): Promise<void> {
    if (!this.offered || this.asking || !(await this.ask())) return;
    this.told = Math.max(this.told, this.steps.indexOf('move') + 1);
  }

  close(): void {
    this.wanted = false;
  }

  /** Whether there is an answer to the present question. */
  private async ask(): Promise<boolean> {
    const { question } = this.host;
    if (!question) return false;
    if (this.answer) return true;
    this.asking = true;
    try {
      const { question: number } = question;
      const answer = await this.host.connection.request({ type: 'hint', question: number });
      this.told = 0;
      this.given = { question: number, answer };
      return this.answer !== null;
    } catch (error) {
      if (!(error instanceof RefusedError)) return false;
      if (kHopeless.includes(error.code)) this.hopeless = true;
      else if (error.code !== 'stale-question') this.host.error = error.text;
      return false;
    } finally {
      this.asking = false;
    }
  }
}
