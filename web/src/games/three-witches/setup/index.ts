import { seatsInWords } from '../../../pages/new/seats';
import { t } from '../../../text/text';
import { asSetup } from '../../client';
import Panel from './Panel.svelte';
import TablePreview from './TablePreview.svelte';

export default asSetup<null>({
  Panel,
  Preview: TablePreview,
  words: ({ seats }) => [t('web.new.words.game', { seats: seatsInWords(seats) })],
  begins: 'web.new.words.full',
});
