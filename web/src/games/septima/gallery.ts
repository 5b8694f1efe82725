// Mounts the component `part` at the moment `moment` of the fixtures, for developers to look at. A part is a
// Svelte file of this folder: part=map/Map mounts map/Map.svelte with { table }, further search parameters
// are passed on as props (numbers as numbers). With `asked` the question of the moment can be answered, and
// `tap=space:32` taps things.

import { mount, type Component } from 'svelte';
import '../../style/fonts.css';
import '../../style/tokens.css';
import '../../style/base.css';
import '../../style/prompt.css';
import { applyScale } from '../../shell/scale.svelte';
import { setLanguage } from '../../text/language.svelte';
import { preferredLanguage } from '../../text/preferred';
import { moment, momentNames } from './fixtures/moments';
import { still, stillModel } from './fixtures/still';

const parts = import.meta.glob<Component<Record<string, unknown>>>('./**/*.svelte', {
  import: 'default',
});

const target = document.getElementById('app')!;
const search = new URLSearchParams(location.search);
const { moment: name, part, theme, lang, asked, tap, ...rest } = Object.fromEntries(search);
const load = parts[`./${part}.svelte`];
await setLanguage(lang ?? preferredLanguage());
applyScale();
if (theme) document.documentElement.style.colorScheme = theme;
if (load && name) {
  const props = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, /^-?\d+$/.test(value) ? +value : value]),
  );
  // The whole table fills the window, below the place of the bar.
  if (part === 'Game')
    target.style.cssText =
      'display: flex; flex-direction: column; height: calc(100dvh / var(--scale, 1)); padding-top: 46px';
  const snapshot = await moment(name);
  const model = stillModel(snapshot);
  const table = asked === undefined ? still(snapshot) : model.play.table;
  mount(await load(), { target, props: { table, model, play: model.play, ...props } });
  for (const thing of tap?.split(',') ?? []) model.play.answer.tap(thing);
} else {
  target.textContent = [...momentNames, ...Object.keys(parts)].join('  ');
}
