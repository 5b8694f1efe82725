// What the prompt bar says: one place, five voices.

import type { Ask, Message } from '../../../net/protocol';
import type { CardId, View } from '../protocol';
import { parseOption } from './compose';
import { kindOf } from './kinds';

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
  const [title, next] = kindOf(ask).words(state, ask);
  return { voice: 'you', title, next, seat: state.you };
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
