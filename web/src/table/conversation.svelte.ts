// What people say at a table, and announce; what of it is new to the reader, and is read aloud.

import type { ChatLine, Talk } from '../net/protocol';
import type { Muted } from './muted.svelte';

/** A line, and when it was heard; what was said before the page was opened has no time. */
export type HeardLine = ChatLine & { at?: number };

export interface ConversationHost {
  readonly you: number | null;
  /** A line without its speaker. */
  wordsOf(said: ChatLine): string;
  heard(lines: ChatLine[]): void;
}

/** A line that was heard before keeps its time. */
const timeOf = (before: HeardLine | undefined, said: ChatLine) =>
  before?.at && before.name === said.name && before.text === said.text ? { at: before.at } : {};

/** Whether an announcement was true is not told before the cards are turned up. */
const isVerdict = ({ announced }: ChatLine) => announced !== undefined;

export class Conversation {
  lines = $state.raw<HeardLine[]>([]);
  /** Lines that others said since the page was opened or the chat was last looked at. */
  unread = $state(0);
  /** What people announced, as far as the table shows it. */
  talk = $state.raw<Talk | null>(null);

  /** What is said and judged by steps that are still to be shown. */
  private verdicts: ChatLine[] = [];
  private newestTalk: Talk | null = null;
  private begun = false;
  private readonly hearers: ((sentences: string[]) => void)[] = [];

  constructor(
    private readonly host: ConversationHost,
    readonly muted: Muted,
  ) {}

  /** Everything that was said, all at once. */
  replace(lines: ChatLine[], talk: Talk | null): void {
    // The server may have kept fewer lines than were heard before the connection was lost.
    const missed = this.begun ? lines.slice(this.lines.length) : [];
    this.unread = Math.min(this.unread + this.byOthers(missed).length, lines.length);
    const known = this.begun ? this.lines : [];
    this.lines = lines.map((said, place) => ({ ...said, ...timeOf(known[place], said) }));
    this.verdicts = [];
    this.talk = this.newestTalk = talk;
    this.begun = true;
  }

  /** What is said now; `talk` is shown once everything before it is. */
  add(lines: ChatLine[], talk: Talk | null): void {
    this.newestTalk = talk;
    this.hear(lines.filter((said) => !isVerdict(said)));
    this.verdicts.push(...lines.filter(isVerdict));
  }

  /** Everything is shown: what was judged meanwhile may be told. */
  settle(): void {
    const verdicts = this.verdicts;
    this.verdicts = [];
    if (verdicts.length > 0) this.hear(verdicts);
    this.talk = this.newestTalk;
  }

  onSaid(hearer: (sentences: string[]) => void): void {
    this.hearers.push(hearer);
  }

  tell(sentences: string[]): void {
    for (const hearer of this.hearers) hearer(sentences);
  }

  private hear(lines: ChatLine[]): void {
    const at = Date.now();
    this.lines = [...this.lines, ...lines.map((said) => ({ ...said, at }))];
    this.host.heard(lines);
    const others = this.byOthers(lines);
    this.unread += others.filter((said) => !isVerdict(said)).length;
    this.tell(others.map((said) => `${said.name}: ${this.host.wordsOf(said)}`));
  }

  private byOthers(lines: ChatLine[]): ChatLine[] {
    return lines.filter(
      ({ seat, name }) => (seat === null || seat !== this.host.you) && !this.muted.has(name),
    );
  }
}
