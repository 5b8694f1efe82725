// The answer that the person puts together: things chosen one after another, until the server has it.

import type { Ask, Message, Request } from '../../../net/protocol';
import { proposed } from '../model/brewing';
import { answerOf, nextThings, refusedThings, tapped, waysOf, type Way } from '../model/compose';
import { kindOf } from '../model/kinds';
import { thingsOf } from '../model/options';
import type { Answering, Thing, ThingState } from '../model/things';
import { pace } from './pace.svelte';

/** What an answer needs of its table. */
export interface AnswerHost {
  /** The open question if it is the person's to answer now. */
  readonly question: Ask | null;
  error: Message | null;
  attempt(request: Request): Promise<boolean>;
  /** The server has an answer to a secret question, which stays open. */
  seal(question: number, answer: string): void;
  say(message: Message): string;
}

export class AnswerInProgress implements Answering {
  /** The things chosen so far, in the order of the taps. */
  chosen = $state.raw<Thing[]>([]);
  /** The option on its way to the server. */
  sent = $state<string | null>(null);
  /** Why the thing that the person looked at last may not be chosen. */
  reason = $state.raw<Message | null>(null);

  /** The question to answer; null while an answer is on its way. */
  readonly ask: Ask | null = $derived.by(() => (this.sent === null ? this.host.question : null));
  /** The person looks at an earlier answer to a secret question rather than composing one. */
  readonly sealed: boolean = $derived(!!this.ask?.chosen && this.chosen.length === 0);
  readonly ways: Way[] = $derived(waysOf(this.ask?.options ?? []));
  private readonly refused = $derived(refusedThings(this.ask));
  /** What can be chosen next. */
  readonly next: Thing[] = $derived(nextThings(this.ways, this.chosen));
  /** What the prompt offers: what can be chosen next, or in the place of the last thing. */
  readonly offers: Thing[] = $derived(
    this.next.length > 0 ? this.next : nextThings(this.ways, this.chosen.slice(0, -1)),
  );
  /** A single option needs no tap. */
  private readonly complete: Way | null = $derived.by(() => {
    if (this.chosen.length > 0) return answerOf(this.ways, this.chosen);
    return this.ways.length === 1 && !this.sealed ? this.ways[0]! : null;
  });
  /** The complete answer that the chosen things make. */
  readonly answer: string | null = $derived(this.complete?.option ?? null);
  /** Things that can be tapped: those that come next, and others in the place of chosen ones. */
  private readonly open: Thing[] = $derived([
    ...this.next,
    ...this.chosen.flatMap((_, place) => nextThings(this.ways, this.chosen.slice(0, place))),
  ]);
  private readonly selected: Thing[] = $derived.by(() => {
    if (this.sealed) return thingsOf(this.ask!.chosen!);
    return this.complete?.things ?? this.chosen;
  });

  constructor(
    private readonly host: AnswerHost,
    private readonly hint: { readonly option: string | null } | null = null,
  ) {}

  hinted(thing: Thing): boolean {
    const option = this.ask && this.hint?.option;
    return !!option && thingsOf(option).includes(thing);
  }

  state(thing: Thing): ThingState {
    if (this.sent !== null) return thingsOf(this.sent).includes(thing) ? 'sent' : 'rest';
    if (!this.ask) return 'rest';
    if (this.selected.includes(thing)) return 'selected';
    if (this.open.includes(thing)) return 'legal';
    return this.refused.has(thing) ? 'refused' : 'rest';
  }

  why(thing: Thing): string | null {
    const why = this.ask && this.refused.get(thing);
    return why ? this.host.say(why) : null;
  }

  /** A tap on what completed the answer sends it. */
  tap(thing: Thing): void {
    if (!this.ask) return;
    this.host.error = null;
    this.reason = this.refused.get(thing) ?? null;
    if (this.completedBy(thing)) return void this.send();
    const state = this.state(thing);
    if (state !== 'legal' && state !== 'selected') return;
    const chosen = this.sealed ? [thing] : tapped(this.ways, this.chosen, thing);
    this.chosen = proposed(this.ways, chosen);
    // What was only proposed waits, unless there is nothing else.
    const open = nextThings(this.ways, chosen);
    if (!pace.confirm && this.answer && open.length === 0) void this.send();
  }

  /** Chooses a whole option at once; once more sends it. */
  choose(option: string): void {
    if (!this.ask) return;
    this.host.error = null;
    this.reason = null;
    const again = this.answer === option;
    this.chosen = thingsOf(option);
    if (again || !pace.confirm) void this.send();
  }

  private completedBy(thing: Thing): boolean {
    if (!this.complete?.things.includes(thing)) return false;
    return thing === this.chosen.at(-1) || !this.chosen.includes(thing);
  }

  /** Goes back to where the part with that number was to be chosen. */
  reopen(place: number): void {
    this.chosen = this.chosen.slice(0, place);
    this.reason = null;
  }

  /** Takes the last step back, or puts away an error or a reason. */
  takeBack(): void {
    if (this.host.error) this.host.error = null;
    else if (this.reason) this.reason = null;
    else
      this.reopen(kindOf(this.ask?.kind ?? null).whole ? 0 : Math.max(0, this.chosen.length - 1));
  }

  /** Opens an answer to a secret question again. */
  change(): void {
    if (this.sealed) this.chosen = thingsOf(this.ask!.chosen!);
  }

  /** Another question is asked: everything prepared for the last one is void. */
  clear(): void {
    if (this.chosen.length > 0) this.chosen = [];
    this.sent = null;
    this.reason = null;
  }

  async send(option = this.answer): Promise<void> {
    const { ask } = this;
    if (!ask || !option) return;
    this.host.error = null;
    this.reason = null;
    this.sent = option;
    const { question, secret } = ask;
    const done = await this.host.attempt({ type: 'choose', question, option });
    // An answer in the open stays "sent" until the next question shows that it counted.
    if (done && secret) {
      this.host.seal(question, option);
      if (this.sent === option) this.clear();
    } else if (!done && this.sent === option) {
      this.sent = null;
    }
  }
}
