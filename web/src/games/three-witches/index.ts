import { fetchIcons } from '../../art/icon-shelf.svelte';
import { LazyPart } from '../../shell/lazy-part.svelte';
import { asGame } from '../../table/game';
import { t } from '../../text/text';
import Bar from './Bar.svelte';
import Game from './Game.svelte';
import { lesson } from './lesson';
import { pause } from './logic/pace';
import { choiceWords } from './logic/sending';
import { timeline } from './logic/timeline';
import { WitchesPlay } from './play.svelte';

// Every card shows some.
void fetchIcons('creatures');

export default asGame({
  kind: 'three-witches',
  Component: Game,
  Bar,
  rail: true,
  rules: '/rules/three-witches',
  symbols: async (model) =>
    (await import('./symbols/table')).explainWith(() => model.play.deck?.eye),
  lesson,
  keys: () => [
    { keys: ['1', '6'], text: 'web.table.keys.cards', range: true },
    { keys: ['3', '4'], text: 'web.table.keys.bids' },
    { keys: ['P'], text: 'web.table.keys.pass' },
    { keys: ['←', '→'], text: 'web.table.keys.move' },
    { keys: [t('web.table.key.enter')], text: 'web.table.keys.send' },
    { keys: [t('web.table.key.escape')], text: 'web.table.keys.back' },
    { keys: ['S'], text: 'web.table.keys.signals' },
    { keys: ['⇧F10'], text: 'web.table.keys.enlarge' },
  ],
  pause,
  timeline,
  play: (model) => new WitchesPlay(model),
  choice: (option, { view, you }) => choiceWords(option, view!, you),
  evidence: new LazyPart(async () => await import('./hint/Evidence.svelte')),
  words: ({ signal }) => (signal ? t(`tw.signal.${signal}`) : ''),
});
