// What a symbol's note says: its name, how things stand, its rule, and the way to the book. Loaded when the first such
// note is shown.

import { need } from '../../text/language.svelte';
import { t } from '../../text/text';
import { explainer } from './symbols';

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** The contents of a note; `words` say how things stand. Empty where there is no such symbol. */
export async function contentsOf(symbol: string, words: string): Promise<Node[]> {
  const [explain] = await Promise.all([explainer(), need('symbols')]);
  const explanation = explain(symbol);
  if (!explanation) return [];
  const { name, rule, page } = explanation;
  const link = element('a', t('web.symbols.rules'));
  link.href = page;
  link.target = '_blank';
  return [
    element('b', name),
    ...(words && words !== name ? [element('p', words)] : []),
    ...(words.includes(rule) ? [] : [element('p', rule)]),
    link,
  ];
}
