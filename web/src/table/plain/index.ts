// The table that a game gets without drawing one: what is known as a list, the answers as buttons.

import { asGame, type AnyGame, type Pace } from '../game';
import Bar from './Bar.svelte';
import Game from './Game.svelte';
import { PlainPlay } from './play.svelte';
import { choiceWords } from './reading';

const kPace: Pace = { motion: 200, reading: 700 };

export function plainGame(kind: string): AnyGame {
  return asGame({
    kind,
    Component: Game,
    Bar,
    rules: null,
    keys: () => [
      { keys: ['1', '9'], text: 'web.plain.keys.choose', range: true },
      { keys: ['↑', '↓'], text: 'web.plain.keys.move' },
    ],
    pause: () => kPace,
    play: (model) => new PlainPlay(model),
    choice: (option) => choiceWords(kind, option),
  });
}
