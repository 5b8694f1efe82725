// What the prompt bar says: one place, five voices.

import type { Ask, Message } from '../../../net/protocol';
import type { CardId, Trick, View } from '../protocol';
import { cardsNeeded, parseOption } from './compose';

export type Voice = 'you' | 'secret' | 'others' | 'chance' | 'error';

export interface Prompt {
  voice: Voice;
  title: Message;
  next: Message | null;
  /** Whose portrait stands beside it. */
  seat: number | null;
}

export interface PromptState {
  view: View;
  /** The open question once everything before it has been shown, else null. */
  ask: Ask | null;
  you: number | null;
  picks: CardId[];
  error: Message | null;
  /** What the step being shown says in the log. */
  happening: Message | null;
  /** The result of this round is being shown. */
  resultOf: number | null;
  away: boolean;
  suitOf: (card: CardId) => string;
}

const say = (id: string, args: Record<string, unknown> = {}): Message => ({ id, args });

export function promptFor(state: PromptState): Prompt {
  const { view, ask, you, error, away, resultOf } = state;
  if (error)
    return { voice: 'error', title: error, next: say('web.table.prompt.error.next'), seat: null };
  if (resultOf !== null) {
    const title = say('web.table.prompt.round', { round: resultOf });
    return { voice: 'chance', title, next: say('web.table.prompt.round.next'), seat: null };
  }
  if (view.outcome) return { voice: 'chance', title: overTitle(view), next: null, seat: null };
  if (away)
    return {
      voice: 'others',
      title: say('web.table.prompt.away'),
      next: say('web.table.prompt.away.next'),
      seat: you,
    };
  if (!ask || ask.kind === null) return showing(view, state.happening);
  if (ask.you)
    return ask.chosen === null || state.picks.length > 0 ? yours(state, ask) : sealed(ask, you);
  return others(view, ask);
}

function overTitle(view: View): Message {
  const [seat, seatOther] = view.outcome!.winners;
  return seatOther === undefined
    ? say('web.table.prompt.won', { seat })
    : say('web.table.prompt.shared', { seat, seatOther });
}

/** While steps are being shown: the trick that was just decided, or what happens. */
function showing(view: View, happening: Message | null): Prompt {
  const trick = view.tricks.at(-1);
  if (view.phase === 'brew' && trick?.winner && trick.values && view.lead !== null) {
    const { lead, lesser } = trick.values;
    const args = { seat: view.lead, lead, lesser };
    const next =
      lead === lesser ? say('web.table.prompt.trick.tie') : say('web.table.prompt.showing.next');
    return {
      voice: 'chance',
      title: say(`web.table.prompt.trick.${trick.winner}`, args),
      next,
      seat: view.lead,
    };
  }
  const seat = happening?.args?.seat;
  return {
    voice: 'others',
    title: happening ?? say('web.table.prompt.showing'),
    next: say('web.table.prompt.showing.next'),
    seat: typeof seat === 'number' ? seat : null,
  };
}

function sealed(ask: Ask, you: number | null): Prompt {
  const cards = parseOption(ask.chosen!).cards;
  return {
    voice: 'secret',
    title: say(`web.table.prompt.sealed.${ask.kind}`, { cards }),
    next: say('web.table.prompt.sealed.next'),
    seat: you,
  };
}

function yours(state: PromptState, ask: Ask): Prompt {
  const [title, next] = yourWords(state, ask);
  return { voice: 'you', title, next, seat: state.you };
}

function yourWords(state: PromptState, ask: Ask): [Message, Message] {
  const { view, picks } = state;
  switch (ask.kind) {
    case 'bid':
      return bidWords(view, ask);
    case 'give': {
      const seat = ((state.you ?? 0) + 1) % 3;
      const count = cardsNeeded(ask) - picks.length;
      const must =
        view.elixir === state.you ? 'web.table.prompt.give.elixir' : 'web.table.prompt.give.next';
      return [say('web.table.prompt.give', { seat, count }), say(must)];
    }
    case 'discard':
      return [say('web.table.prompt.discard'), say('web.table.prompt.discard.next')];
    case 'lead':
      if (picks.length === 2)
        return [say('web.table.prompt.lead.ready'), say('web.table.prompt.lead.down.next')];
      return picks.length === 0
        ? [say('web.table.prompt.lead.up'), say('web.table.prompt.lead.up.next')]
        : [say('web.table.prompt.lead.down'), say('web.table.prompt.lead.down.next')];
    case 'play':
      return playWords(state, ask);
    case 'suggest':
      return [
        say('web.table.prompt.suggest', { seat: view.lead }),
        say('web.table.prompt.suggest.next', { seat: seatOf(view, 'second') }),
      ];
    default:
      return keepWords(state);
  }
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

function others(view: View, ask: Ask): Prompt {
  const secret = ask.seats.length > 1;
  const seat = secret ? null : (ask.seats[0] ?? null);
  const title = secret
    ? say(`web.table.prompt.all.${ask.kind}`)
    : say(`web.table.prompt.other.${ask.kind}`, { seat });
  const next = secret
    ? say('web.table.prompt.all.next')
    : say(`web.table.prompt.other.${ask.kind}.next`, { seat: view.lead ?? seat });
  return { voice: 'others', title, next, seat };
}

export function seatOf(view: View, role: 'lead' | 'first' | 'second'): number | null {
  const seat = view.roles?.indexOf(role) ?? -1;
  return seat < 0 ? null : seat;
}
