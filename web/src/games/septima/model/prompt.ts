// What the prompt says: one place, five voices.

import type { Ask, Message } from '../../../net/protocol';
import { kChanceLines, rollSum } from './chance';
import type { PrintedContent } from './content';
import { dryLine } from './dry-run';
import { askId, becauseOf, kindOf } from './kinds';
import { aboutOf } from './names';
import { thingsOf } from './options';
import { partsOf, type Thing } from './things';
import type { View } from './view';
import { turnAhead } from './ahead';

export type Voice = 'you' | 'secret' | 'others' | 'chance' | 'error';

export interface Prompt {
  voice: Voice;
  title: Message;
  /** What follows, a sentence each. */
  next: Message[];
  /** Whose badge stands beside it. */
  seat: number | null;
}

export interface PromptState {
  view: View;
  content: PrintedContent;
  /** The open question once everything before it has been shown, else null. */
  ask: Ask | null;
  you: number | null;
  names: readonly string[];
  /** Things chosen so far, and what can be chosen next. */
  chosen: readonly Thing[];
  next: readonly Thing[];
  /** Why the thing looked at last may not be chosen. */
  reason: Message | null;
  error: Message | null;
  /** What the step being shown says in the log. */
  happening: Message | null;
  away: boolean;
}

const say = (id: string, args: Record<string, unknown> = {}): Message => ({ id, args });

export function promptFor(state: PromptState): Prompt {
  const { view, ask, you, error } = state;
  if (error) return { voice: 'error', title: error, next: [say('web.sep.error.next')], seat: null };
  if (view.outcome) return { voice: 'chance', title: overTitle(view, you), next: [], seat: null };
  if (state.away)
    return {
      voice: 'others',
      title: say('web.sep.away'),
      next: [say('web.sep.away.next')],
      seat: you,
    };
  if (!ask || ask.kind === null) return showing(state);
  if (!ask.you) return others(state, ask, ask.kind);
  return ask.chosen !== null && state.chosen.length === 0
    ? sealed(ask, ask.chosen, you)
    : yours(state, ask, ask.kind);
}

function overTitle(view: View, you: number | null): Message {
  const winners = view.outcome!.winners;
  if (view.widow && (you !== null || !winners.includes(0)))
    return say(winners.includes(0) ? 'web.sep.over.solo.won' : 'web.sep.over.solo.lost');
  if (winners.length > 1)
    return say(winners.includes(you ?? -1) ? 'web.sep.over.shared.you' : 'web.sep.over.shared');
  return say('web.sep.over.won', { seat: winners[0] });
}

/** While steps are being shown: what happens, and for a roll what it adds up to. */
function showing({ view, happening }: PromptState): Prompt {
  if (!happening)
    return {
      voice: 'others',
      title: say('web.sep.showing'),
      next: [],
      seat: view.turn?.seat ?? null,
    };
  const seat = happening.args?.['seat'];
  const who = typeof seat === 'number' ? seat : null;
  if (!kChanceLines.has(happening.id))
    return { voice: 'others', title: happening, next: [], seat: who };
  const sum = happening.id === 'sep.log.roll' && who !== null ? rollSum(view, who) : null;
  return { voice: 'chance', title: happening, next: sum ? [sum] : [], seat: null };
}

function sealed(ask: Ask, chosen: string, you: number | null): Prompt {
  const things = thingsOf(chosen).map(partsOf);
  const family = things[0]!.family;
  const ids = things.map(({ id }) => id);
  return {
    voice: 'secret',
    title: say(`web.sep.sealed.${ask.kind}`, { [family]: ids.length > 1 ? ids : ids[0] }),
    next: [say('web.sep.sealed.next')],
    seat: you,
  };
}

function yours(state: PromptState, ask: Ask, kind: string): Prompt {
  const { view, you, reason, chosen, next } = state;
  const title = say(askId(view, ask));
  const voice = ask.secret ? 'secret' : 'you';
  if (reason) return { voice, title, next: [reason], seat: you };
  const part = chosen.length > 0 ? next.map(partsOf).find(({ family }) => family !== 'done') : null;
  if (part) return { voice, title, next: [partWords(part)], seat: you };
  const about = kindOf(kind).explained ? chosen.map(aboutOf).find((id) => id !== null) : null;
  if (about) return { voice, title, next: [...dryWords(state), say(about)], seat: you };
  // A complete answer of several parts shows what it brings, and needs the room.
  if (chosen.length > 1) return { voice, title, next: [], seat: you };
  return { voice, title, next: ahead(state, kind), seat: you };
}

/** What the chosen Action would do now. */
function dryWords({ view, you, chosen }: PromptState): Message[] {
  const { family, id } = partsOf(chosen[0] ?? '');
  const line = family === 'action' && you !== null ? dryLine(view, id, view.covens[you]!) : null;
  return line && line.things.length === 0
    ? [say('web.sep.dry.sentence', { words: line.words })]
    : [];
}

/** What to choose next within an answer of several parts. */
function partWords({ family, id }: { family: string; id: string }): Message {
  return say(family === 'way' && id === 'hunter' ? 'web.sep.part.way' : `web.sep.part.${family}`);
}

function ahead(state: PromptState, kind: string): Message[] {
  const { view, you, names } = state;
  if (kind === 'select')
    return [say(view.widow ? 'web.sep.next.select.solo' : 'web.sep.next.select')];
  const because = askId(view, state.ask!) === 'sep.ask.widow-lose' ? null : becauseOf(view, kind);
  const why = because ? [because] : [];
  if (kind === 'draft' || kind === 'place') return [...why, say('web.sep.next.secret')];
  if (kind === 'rolled' && you !== null) {
    const sum = rollSum(view, you);
    return sum ? [sum] : [];
  }
  const count = countToGo(view, kind);
  const more = count !== null && count > 1 ? [say(`web.sep.next.${kind}`, { count })] : [];
  return why.length > 0 ? [...why, ...more] : [...more, ...turnAhead(view, you, names)];
}

/** How often a question of a kind that may be asked several times in a row is still to come. */
function countToGo(view: View, kind: string): number | null {
  return kindOf(kind).counted ? (view.question?.left ?? null) : null;
}

function others({ view, you, names }: PromptState, ask: Ask, kind: string): Prompt {
  if (ask.secret || ask.seats.length !== 1)
    return {
      voice: 'others',
      title: say(`web.sep.others.all.${kind}`),
      next: [say('web.sep.others.all.next')],
      seat: null,
    };
  const seat = ask.seats[0]!;
  const turn = view.turn?.seat === seat ? view.turn : null;
  const title = turn
    ? say('web.sep.others.turn', { seat, action: turn.action })
    : say(`web.sep.others.${kindOf(kind).doing}`, { seat, mode: view.mode });
  const doing = turn
    ? [say(`web.sep.others.${kindOf(kind).doing}`, { seat, mode: view.mode })]
    : [];
  return { voice: 'others', title, next: [...doing, ...turnAhead(view, you, names, seat)], seat };
}
