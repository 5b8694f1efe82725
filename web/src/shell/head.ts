// What the head of the page says about it to search engines.

import { hasText, t } from '../text/text';
import type { Route } from './router.svelte';

/** The text that says what a public page is about; other pages have none. */
function aboutOf(route: Route): string | null {
  switch (route.page) {
    case 'start':
    case 'new':
      return 'web.start.tagline';
    case 'learn':
      return 'web.learn.intro';
    case 'rules':
      return route.book ? `web.book.${route.book}.note` : 'web.book.intro';
    case 'puzzles':
      return 'web.puzzles.intro';
    case 'printed':
      return 'web.printed.intro';
    case 'about':
      return 'web.about.lead';
    default:
      return null;
  }
}

function element<K extends 'meta' | 'link'>(tag: K, selector: string): HTMLElementTagNameMap[K] {
  const found = document.head.querySelector<HTMLElementTagNameMap[K]>(`${tag}[${selector}]`);
  if (found) return found;
  const [, name = '', value = ''] = /^(\w+)="(\w+)"$/.exec(selector) ?? [];
  const made = document.createElement(tag);
  made.setAttribute(name, value);
  document.head.append(made);
  return made;
}

/** Describes the page that is shown now; private ones and what is no page ask not to be found. */
export function describePage(route: Route): void {
  const about = aboutOf(route);
  element('meta', 'name="robots"').content = about ? 'all' : 'noindex';
  element('link', 'rel="canonical"').href = location.origin + location.pathname;
  if (about && hasText(about)) element('meta', 'name="description"').content = t(about);
}
