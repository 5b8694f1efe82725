// What the person is about to answer: the cards tapped so far, or an option without cards, until the
// server has it.

import type { Ask, Message } from '../../net/protocol';
import type { ChoiceState } from './answer/CardChoice.svelte';
import {
  cardsNeeded,
  composed,
  isLegal,
  parseOption,
  picksOf,
  plainOptions,
  tap,
  whyNot,
} from './logic/compose';
import { kindOf } from './logic/kinds';
import type { WitchesTable } from './play.svelte';
import type { CardId } from './protocol';

const kTricks = 5;

export class Choosing {
  /** The cards tapped so far, and the option without cards chosen instead. */
  picks = $state.raw<CardId[]>([]);
  plain = $state<string | null>(null);
  /** The option on its way to the server. */
  sent = $state<string | null>(null);
  /** Why the card that the person looks at may not be chosen. */
  why = $state.raw<Message | null>(null);

  constructor(private readonly table: WitchesTable) {}

  /** The open question if it is the viewer's to answer. */
  get ask(): Ask | null {
    return this.sent === null ? this.table.question : null;
  }

  /** The open question, whoever answers it, unless it is answered without asking. */
  get asked(): Ask | null {
    return this.isIdle ? null : this.table.ask;
  }

  /** The complete answer the person has put together. */
  get answer(): string | null {
    return this.ask && (this.plain ?? composed(this.ask, this.picks));
  }

  /** Whether the person is looking at an earlier answer rather than composing one. */
  get sealed(): boolean {
    return !!this.ask?.chosen && this.picks.length === 0 && this.plain === null;
  }

  /** The cards to choose from: of the lead's pair, or of the viewer's hand. */
  get cards(): CardId[] {
    const { view, you } = this.table;
    const trick = view?.tricks.at(-1);
    const pair = this.ask && kindOf(this.ask).cards === 'pair';
    return pair && trick ? [trick.up, trick.down] : (view?.hands[you ?? 0]?.cards ?? []);
  }

  stateOf(card: CardId): ChoiceState {
    if (this.sent !== null) return parseOption(this.sent).cards.includes(card) ? 'sent' : 'rest';
    const { ask } = this;
    if (!ask || cardsNeeded(ask) === 0 || !this.cards.includes(card)) return 'rest';
    const chosen = this.sealed ? picksOf(ask.chosen) : this.picks;
    if (chosen.includes(card)) return 'selected';
    return isLegal(ask, this.picks, card) ? 'legal' : 'locked';
  }

  /** The place of a picked card in an answer of several cards, from 1. */
  partOf(card: CardId): number | null {
    const place = this.picks.indexOf(card);
    return place < 0 || !this.ask || cardsNeeded(this.ask) < 2 ? null : place + 1;
  }

  /** Whether a bot would choose the card, if the person has asked. */
  hinted(card: CardId): boolean {
    const { option } = this.table.play.hint;
    return !!this.ask && option !== null && parseOption(option).cards.includes(card);
  }

  /** The cards of the hint, as long as the person chooses nothing else. */
  get advised(): CardId[] {
    const { option } = this.table.play.hint;
    const isFree = this.picks.length === 0 && this.plain === null && !this.sealed;
    return this.ask && isFree && option !== null ? parseOption(option).cards : [];
  }

  /** The cards that lie in the brew as they would lie. */
  get laid(): CardId[] {
    return this.picks.length > 0 ? this.picks : this.advised;
  }

  whyNot(card: CardId): Message | null {
    return this.ask && whyNot(this.ask, this.picks, card);
  }

  whyWords(card: CardId): string | null {
    const why = this.whyNot(card);
    return why && this.table.say(why);
  }

  /** Why the first card that may not be chosen may not. */
  get usualWhy(): Message | null {
    const locked = this.cards.find((card) => this.stateOf(card) === 'locked');
    return locked === undefined ? null : this.whyNot(locked);
  }

  /** The person looks at a card (points at it, or has it in focus). */
  look(card: CardId | null): void {
    this.why = card && this.stateOf(card) === 'locked' ? this.whyNot(card) : null;
  }

  /** The person taps a card: it is chosen, taken back, or says why not. */
  tap(card: CardId): void {
    this.look(card);
    const state = this.stateOf(card);
    if (!this.ask || (state !== 'legal' && state !== 'selected')) return;
    this.table.error = null;
    this.plain = null;
    this.picks = tap(this.ask, this.picks, card);
  }

  /** Chooses, or takes back, an option without cards. */
  tapPlain(option: string): void {
    if (!this.ask || !plainOptions(this.ask).includes(option)) return;
    this.table.error = null;
    this.picks = [];
    this.plain = this.plain === option ? null : option;
  }

  /** Takes the last step of the answer back, or puts an error away. */
  takeBack(): void {
    if (this.table.error) this.table.error = null;
    else if (this.plain) this.plain = null;
    else this.picks = this.picks.slice(0, -1);
  }

  /** Opens an answer to a secret question again. */
  change(): void {
    if (this.ask) this.picks = picksOf(this.ask.chosen);
  }

  /** Forgets everything: another question is asked. */
  clear(): void {
    this.picks = [];
    this.plain = null;
    this.sent = null;
    this.why = null;
  }

  async send(): Promise<void> {
    const { ask, answer } = this;
    if (!ask || !answer) return;
    this.table.error = null;
    this.sent = answer;
    const { question, secret } = ask;
    const done = await this.table.attempt({ type: 'choose', question, option: answer });
    // An answer in the open stays "sent" until the next question shows that it counted.
    if (done && secret) this.seal(question, answer);
    else if (!done && this.sent === answer) this.sent = null;
  }

  private seal(question: number, answer: string): void {
    if (this.table.ask?.question !== question) return;
    this.clear();
    this.table.seal(question, answer);
  }

  /** Answers a question that decides nothing, and one with a single option, if the person wishes that. */
  answerSingle(): void {
    const { ask } = this;
    if (this.isIdle && ask?.options[0] && !ask.chosen) this.answerWith(ask.options[0]);
    else this.table.single.rests((option) => this.answerWith(option));
  }

  private answerWith(option: string): void {
    if (!this.ask) return;
    if (plainOptions(this.ask).includes(option)) this.plain = option;
    else this.picks = picksOf(option);
    void this.send();
  }

  /** After the last trick all cards are dealt anew: it does not matter which one goes back. */
  private get isIdle(): boolean {
    const { ask, view } = this.table;
    const isGivenBack = ask?.kind === 'suggest' || ask?.kind === 'keep';
    return isGivenBack && ask.you && view?.tricks.length === kTricks;
  }
}
