// What a symbol's note says: its name, how things stand, its rule in one sentence, and the way to the book. Loaded when the
// first such note is shown.

import { need } from '../../../text/language.svelte';
import { t } from '../../../text/text';
import { pageOf, type SymbolName } from './table';

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** The contents of a note; `words` say how things stand. */
export async function contentsOf(symbol: SymbolName, words: string): Promise<Node[]> {
  await need('symbols');
  const link = element('a', t('web.sep.symbol.rules'));
  link.href = pageOf(symbol);
  link.target = '_blank';
  const name = t(`web.sep.symbol.${symbol}`);
  return [
    element('b', name),
    ...(words && words !== name ? [element('p', words)] : []),
    element('p', t(`web.sep.symbol.${symbol}.rule`)),
    link,
  ];
}
