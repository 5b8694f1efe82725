import { clientOf } from '../../games/clients';
import type { SetupParts } from '../../games/client';
import { t } from '../../text/text';
import PlainPanel from './PlainPanel.svelte';
import { seatsInWords } from './seats';

/** The setup of a game that brings none of its own: who sits where. */
export const plainSetup: SetupParts<unknown> = {
  Panel: PlainPanel,
  words: ({ game, seats }) => [
    t('web.new.words.plain', { game: clientOf(game).name(), seats: seatsInWords(seats) }),
  ],
};
