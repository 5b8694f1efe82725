import { asGame } from '../../table/game';
import { t } from '../../text/text';
import Bar from './Bar.svelte';
import Game from './Game.svelte';
import { lesson } from './lesson';
import { timeline } from './memory/timeline';
import { choiceName } from './model/options-in-words';
import { pause } from './model/pacing';
import { parts } from './parts';
import { SeptimaPlay } from './play.svelte';

export default asGame({
  kind: 'septima',
  Component: Game,
  Bar,
  rail: 'tabs',
  rules: '/rules/septima',
  symbols: async () => (await import('./symbols/table')).explain,
  lesson,
  keys: () => [
    { keys: ['1', '9'], text: 'web.sep.keys.cards', range: true },
    { keys: ['⇧1', '⇧9'], text: 'web.memory.talk.keys', range: true },
    { keys: ['↑', '↓', '←', '→'], text: 'web.sep.keys.arrows' },
    { keys: [t('web.sep.key.enter')], text: 'web.sep.keys.send' },
    { keys: [t('web.sep.key.escape')], text: 'web.sep.keys.back' },
    { keys: ['S'], text: 'web.sep.keys.stay' },
    { keys: ['M'], text: 'web.sep.keys.matrix' },
    { keys: ['R', 'T', 'N'], text: 'web.sep.keys.layers' },
    { keys: ['P'], text: 'web.sep.keys.pace' },
    { keys: ['⇧F10'], text: 'web.table.keys.enlarge' },
  ],
  pause,
  timeline,
  play: (model) => new SeptimaPlay(model),
  choice: (option, { ask }) => choiceName(option, ask?.kind ?? null),
  evidence: parts.evidence,
  words: ({ announced, kept }) =>
    announced
      ? t(`web.memory.talk.kept.${kept ?? false}`, { action: t(`sep.action.${announced}`) })
      : '',
});
