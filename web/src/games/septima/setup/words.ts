import { seatsInWords } from '../../../pages/new/seats';
import { t } from '../../../text/text';
import { isSolo, presetOf, type Options, type SeptimaSetup } from './rules';

/** Everything the setup says. */
export function words(setup: SeptimaSetup): string[] {
  const { options } = setup;
  return [isSolo(setup) ? soloWords(options) : covenWords(setup), rulesWords(options)];
}

function covenWords({ seats, options: { mode } }: SeptimaSetup): string {
  return t('web.new.words.septima', { mode, covens: seats.length, seats: seatsInWords(seats) });
}

function soloWords({ difficulty }: Options): string {
  const { tribulations, widow_bonus, score_needed, negotiations } = difficulty;
  return [
    t('web.new.words.solo', { level: presetOf(difficulty) ?? 'own' }),
    t('web.new.words.solo.win', { tribulations, score: score_needed }),
    t('web.new.words.solo.bonus', { bonus: String(widow_bonus) }),
    t('web.new.words.solo.cards', { cards: String(negotiations) }),
  ].join(' ');
}

function rulesWords({ edition, hunters, trials, pack }: Options): string {
  return [
    t('web.new.words.edition', { edition }),
    t('web.new.words.hunters', { fixed: hunters ? 'yes' : 'no' }),
    t('web.new.words.trials', { fixed: trials ? 'yes' : 'no' }),
    ...(pack ? [t('web.new.words.pack')] : []),
  ].join(' ');
}
