// Small, so that it runs early: asks for the sentences and the page at once, while the rest of the program is on its way.

import { likelyGame } from './games/list';
import { lazyPageAt, lazyPages } from './shell/lazy-pages';
import { newerBuild } from './shell/newer-build';
import { painted } from './shell/painted';
import { keptSettings, showTheme, themeOf } from './shell/theme';
import { loadCatalogue } from './text/catalogue';
import type { Need } from './text/needs';
import { preferredLanguage, real } from './text/preferred';
import './style/tokens.css';
import './style/fonts.css';
import './style/base.css';
import './style/prompt.css';

addEventListener('vite:preloadError', () => void newerBuild.miss());

showTheme(themeOf(keptSettings().theme));
const page = lazyPageAt(location.pathname);
const game = page === 'table' ? likelyGame() : null;
const needs: Need[] = ['shell', ...(page ? lazyPages[page].needs : []), ...(game?.needs ?? [])];
const ahead = [
  loadCatalogue(real(preferredLanguage()), needs),
  page && lazyPages[page].load(),
  game?.load(),
  game && import('virtual:game-icons/rest'),
];
// Whoever needs them asks again, and then hears of what went wrong.
Promise.all(ahead).catch(() => {});

// The name is seen at once, and not only when the program has been run.
await painted();
await import('./start');

export {};
