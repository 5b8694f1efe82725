import type { Entry } from '../../net/protocol';
import { t } from '../../text/text';
import { kLevels, kMiddleLevel } from '../../levels/levels';
import { asClient } from '../client';
import { naming } from './cards';
import './colours.css';
import Emblem from './Emblem.svelte';

const words = (id: string) => t(`web.start.three-witches.${id}`);

const roundOf = ({ standing }: Entry) => Number(standing?.args.round ?? 0);

export default asClient({
  id: 'three-witches',
  name: () => words('title'),
  card: () => ({ facts: words('facts'), kind: words('kind'), pitch: words('pitch') }),
  icon: 'cauldron',
  Emblem,
  books: [
    {
      id: 'three-witches',
      play: '/',
      contents: { columns: 2, height: 200 },
      figures: async () => (await import('./rulebook/Figure.svelte')).default,
    },
    { id: 'three-witches-summary', play: '/', summaryOf: 'three-witches' },
  ],
  lesson: [
    { cue: 'cards', icon: 'cards', anchor: 'deck' },
    { cue: 'bid', icon: 'crystal-ball', anchor: 'bidding' },
    { cue: 'lead-witch', icon: 'pointy-hat', anchor: 'roles' },
    { cue: 'lesser-witch', icon: 'bat', anchor: 'roles' },
    { cue: 'lead', icon: 'owl', anchor: 'leading' },
    { cue: 'play', icon: 'cauldron', anchor: 'following' },
    { cue: 'eyes', icon: 'eyeball', anchor: 'eyes' },
    { cue: 'values', icon: 'scales', anchor: 'values' },
    { cue: 'keep', icon: 'return-arrow', anchor: 'returning' },
    { cue: 'score', icon: 'heptagram', anchor: 'scoring' },
  ],
  setup: { seats: ['me', 'open', kMiddleLevel], counts: [3], options: null },
  bots: kLevels,
  quick: { bots: 2 },
  myTable: (entry, others) => t('web.start.mine.round', { round: roundOf(entry), others }),
  openTable: (entry, names) =>
    entry.open > 0
      ? t('web.start.open.free', { names, open: entry.open })
      : t('web.start.open.round', { names, round: roundOf(entry) }),
  naming,
});
