// A setup in sentences; *words between asterisks* are strong.

import { t } from '../../text/text';
import { seatsInWords } from './seats';
import { isSolo, presetOf, seatsOf, type Setup } from './setup';

/** Paragraphs that say everything the setup says. */
export function setupInWords(setup: Setup): string[] {
  if (setup.game !== 'septima')
    return [t('web.new.words.game', { seats: seatsInWords(setup.seats) }), startWords(setup)];
  const game = isSolo(setup) ? soloWords(setup) : covenWords(setup);
  return [game, rulesWords(setup), startWords(setup)];
}

function covenWords({ mode, seats }: Setup): string {
  return t('web.new.words.septima', { mode, covens: seats.length, seats: seatsInWords(seats) });
}

function soloWords({ difficulty }: Setup): string {
  const { tribulations, widow_bonus, score_needed, negotiations } = difficulty;
  return [
    t('web.new.words.solo', { level: presetOf(difficulty) ?? 'own' }),
    t('web.new.words.solo.win', { tribulations, score: score_needed }),
    t('web.new.words.solo.bonus', { bonus: String(widow_bonus) }),
    t('web.new.words.solo.cards', { cards: String(negotiations) }),
  ].join(' ');
}

function rulesWords({ edition, hunters, trials, pack }: Setup): string {
  return [
    t('web.new.words.edition', { edition }),
    t('web.new.words.hunters', { fixed: hunters ? 'yes' : 'no' }),
    t('web.new.words.trials', { fixed: trials ? 'yes' : 'no' }),
    ...(pack ? [t('web.new.words.pack')] : []),
  ].join(' ');
}

function startWords(setup: Setup): string {
  if (seatsOf(setup).includes('open')) return t(`web.new.words.${setup.listing}`);
  return t(setup.game === 'septima' ? 'web.new.words.begins' : 'web.new.words.full');
}
