// The kinds of questions the rules ask of people, one entry each with all that the client knows of it.

import type { Ask, Message } from '../../../net/protocol';
import type { Trick, View } from '../protocol';
import { cardsNeeded, parseOption } from './compose';
import type { PromptState } from './prompt';

export interface QuestionKind {
  /** What the prompt asks, and what it adds. */
  words: (state: PromptState, ask: Ask) => [Message, Message];
  /** The cards to choose from: those of the hand, or the pair that the Lead Witch played. */
  cards: 'hand' | 'pair' | null;
}

const say = (id: string, args: Record<string, unknown> = {}): Message => ({ id, args });

const kKinds: Record<string, QuestionKind> = {
  bid: { words: ({ view }, ask) => bidWords(view, ask), cards: null },
  give: { words: giveWords, cards: 'hand' },
  discard: {
    words: () => [say('web.table.prompt.discard'), say('web.table.prompt.discard.next')],
    cards: 'hand',
  },
  lead: { words: leadWords, cards: 'hand' },
  play: { words: playWords, cards: 'hand' },
  suggest: { words: ({ view }) => suggestWords(view), cards: 'pair' },
  keep: { words: keepWords, cards: 'pair' },
};

export const kindOf = ({ kind }: Ask): QuestionKind => kKinds[kind ?? ''] ?? kKinds['keep']!;

function giveWords({ view, you, picks }: PromptState, ask: Ask): [Message, Message] {
  const seat = ((you ?? 0) + 1) % 3;
  const count = cardsNeeded(ask) - picks.length;
  const must = view.elixir === you ? 'web.table.prompt.give.elixir' : 'web.table.prompt.give.next';
  return [say('web.table.prompt.give', { seat, count }), say(must)];
}

function leadWords({ picks }: PromptState): [Message, Message] {
  if (picks.length === 2)
    return [say('web.table.prompt.lead.ready'), say('web.table.prompt.lead.down.next')];
  return picks.length === 0
    ? [say('web.table.prompt.lead.up'), say('web.table.prompt.lead.up.next')]
    : [say('web.table.prompt.lead.down'), say('web.table.prompt.lead.down.next')];
}

function suggestWords(view: View): [Message, Message] {
  return [
    say('web.table.prompt.suggest', { seat: view.lead }),
    say('web.table.prompt.suggest.next', { seat: seatOf(view, 'second') }),
  ];
}

function bidWords(view: View, ask: Ask): [Message, Message] {
  const bidding = view.bidding;
  if (!ask.options.includes('pass'))
    return [say('web.table.prompt.bid.must'), say('web.table.prompt.bid.must.next')];
  if (bidding.raising && bidding.bidder !== null)
    return [
      say('web.table.prompt.bid.raise', { seat: bidding.bidder }),
      say('web.table.prompt.bid.raise.next', { seat: bidding.bidder }),
    ];
  return [
    say('web.table.prompt.bid'),
    say(bidding.final ? 'web.table.prompt.bid.final' : 'web.table.prompt.bid.next'),
  ];
}

function playWords(state: PromptState, ask: Ask): [Message, Message] {
  const { view, suitOf } = state;
  const trick = view.tricks.at(-1)!;
  const suit = suitOf(trick.up);
  const cards = ask.options.map(parseOption).filter((option) => option.verb === 'play');
  const next = afterYourCard(view, trick);
  if (cards.every((option) => suitOf(option.cards[0]!) === suit))
    return [say('web.table.prompt.follow', { suit }), next];
  if (ask.options.includes('hold'))
    return [
      say('web.table.prompt.free', { suit }),
      say('web.table.prompt.hold.next', { seat: seatOf(view, 'second') }),
    ];
  return [say('web.table.prompt.free', { suit }), next];
}

function afterYourCard(view: View, trick: Trick): Message {
  if (trick.eyes) return say('web.table.prompt.play.eyes');
  if (trick.held && trick.second === null)
    return say('web.table.prompt.play.held', { seat: seatOf(view, 'first') });
  return say('web.table.prompt.play.next', { seat: view.lead });
}

function keepWords({ view, you }: PromptState): [Message, Message] {
  const trick = view.tricks.at(-1)!;
  if (view.lead === you)
    return [say('web.table.prompt.keep.own'), say('web.table.prompt.keep.own.next')];
  const title = say('web.table.prompt.keep', { seat: view.lead });
  if (!trick.suggested) return [title, say('web.table.prompt.keep.next')];
  return [
    title,
    say('web.table.prompt.keep.suggested', { seat: seatOf(view, 'first'), card: trick.suggested }),
  ];
}

export function seatOf(view: View, role: 'lead' | 'first' | 'second'): number | null {
  const seat = view.roles?.indexOf(role) ?? -1;
  return seat < 0 ? null : seat;
}
