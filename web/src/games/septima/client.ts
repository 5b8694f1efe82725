import { t } from '../../text/text';
import { kLevels } from '../../levels/levels';
import { asClient, type Book } from '../client';
import './colours.css';
import Emblem from './Emblem.svelte';
import { naming } from './naming';
import { setup } from './setup/rules';
import { myTable, openTable } from './standing';

const words = (id: string) => t(`web.start.septima.${id}`);
const play = '/new#septima';

const books: readonly Book[] = [
  { id: 'septima', play, contents: { columns: 3, height: 250 } },
  { id: 'septima-summary', play, summaryOf: 'septima' },
  {
    id: 'septima-solo',
    play,
    icon: { name: 'spider-alt', ink: '#f6ebd0', ground: '#3a1458' },
  },
  {
    id: 'septima-deterministic',
    play,
    icon: { name: 'crystal-ball', ink: 'var(--gold)', ground: 'var(--bar)' },
  },
];

export default asClient({
  id: 'septima',
  name: () => words('title'),
  card: () => ({ facts: words('facts'), kind: words('kind'), pitch: words('pitch') }),
  icon: 'heptagram',
  Emblem,
  books,
  lesson: [
    { cue: 'map', icon: 'treasure-map', anchor: 'map' },
    { cue: 'coven', icon: 'pointy-hat', anchor: 'witches' },
    { cue: 'moon', icon: 'night-sleep', anchor: 'lunar' },
    { cue: 'select', icon: 'cards', anchor: 'moon-phase' },
    { cue: 'quick', icon: 'boot-prints', anchor: 'turn' },
    { cue: 'match', icon: 'heptagram', anchor: 'turn' },
    { cue: 'suspicion', icon: 'tired-eye', anchor: 'suspicion' },
    { cue: 'hunters', icon: 'crossbow', anchor: 'hunter-roll' },
    { cue: 'goals', icon: 'open-book', anchor: 'book' },
    { cue: 'before-trials', icon: 'scales', anchor: 'trials' },
  ],
  printed: async () => (await import('./printed')).openBox(),
  setup,
  bots: kLevels,
  quick: { variant: { mode: 'basic', players: 3 }, bots: 2 },
  myTable,
  openTable,
  opponent: () => t('sep.widow'),
  naming,
});
