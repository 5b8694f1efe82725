// What a plain table says: one place, four voices.

import { joinList, t } from '../../text/text';
import { askWords, choiceWords } from './reading';
import type { PlainTable } from './play.svelte';

export interface Prompt {
  voice: 'you' | 'secret' | 'others' | 'error';
  title: string;
  next: string | null;
  /** Whose portrait stands beside it. */
  seat: number | null;
}

export function promptFor(model: PlainTable): Prompt {
  const { ask, you, error } = model;
  if (error)
    return {
      voice: 'error',
      title: model.say(error),
      next: t('web.table.prompt.error.next'),
      seat: null,
    };
  if (model.over) return { voice: 'others', title: overWords(model), next: null, seat: null };
  if (model.resigned)
    return { voice: 'others', title: t('web.memory.resigned'), next: null, seat: you };
  if (model.away)
    return {
      voice: 'others',
      title: t('web.table.prompt.away'),
      next: t('web.table.prompt.away.next'),
      seat: you,
    };
  if (!ask || ask.kind === null) return showing(model);
  return ask.you ? yours(model) : others(model);
}

function overWords(model: PlainTable): string {
  const winners = model.view?.outcome?.winners ?? [];
  if (winners.length === 0) return t('web.plain.over');
  if (winners.length === 1)
    return model.say({ id: 'web.table.prompt.won', args: { seat: winners[0] } });
  return t('web.plain.over.shared', { names: namesOf(model, winners) });
}

const namesOf = ({ names, you }: PlainTable, seats: readonly number[]): string =>
  joinList(seats.map((seat) => (seat === you ? t('web.table.you') : (names[seat] ?? ''))));

function showing(model: PlainTable): Prompt {
  const { happening } = model;
  const seat = happening?.args?.['seat'];
  return {
    voice: 'others',
    title: happening ? model.say(happening) : t('web.plain.showing'),
    next: null,
    seat: typeof seat === 'number' ? seat : null,
  };
}

function yours(model: PlainTable): Prompt {
  const { ask, you, play } = model;
  const { kind, secret, chosen } = ask!;
  const { game } = model.snapshot!;
  const voice = secret ? 'secret' : 'you';
  if (chosen !== null)
    return {
      voice,
      title: t('web.plain.sealed', { choice: choiceWords(game, chosen) }),
      next: t('web.plain.sealed.next'),
      seat: you,
    };
  const title = askWords(game, kind!);
  if (play.hint.silent) return { voice, title, next: t('web.memory.hint.none'), seat: you };
  if (play.hint.option !== null) {
    const choice = choiceWords(game, play.hint.option);
    return { voice, title, next: t('web.memory.hint.says', { choice }), seat: you };
  }
  return { voice, title, next: secret ? t('web.plain.secret') : null, seat: you };
}

function others(model: PlainTable): Prompt {
  const { seats } = model.ask!;
  return {
    voice: 'others',
    title: t('web.plain.others', { names: namesOf(model, seats) }),
    next: model.happening ? model.say(model.happening) : null,
    seat: seats.length === 1 ? seats[0]! : null,
  };
}
