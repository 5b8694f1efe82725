// A small router over the history API. The secret of a seat travels in the fragment only, which
// browsers do not send to the server.

import { untrack } from 'svelte';
import { codeFrom } from '../gather/code';
import { bookOf } from '../games/clients';

export type Route =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'table'; table: string; token: string | null }
  | { page: 'replay'; table: string; at: Instant }
  | { page: 'luck'; table: string }
  | { page: 'analysis'; table: string | null; at: Instant }
  | { page: 'rules'; book: string | null }
  | { page: 'learn' }
  | { page: 'printed' }
  | { page: 'about' }
  | { page: 'history' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; number: number }
  | { page: 'unknown' };

/** A place in a match: after so many moves, or at a line of the log; null is the end. */
export type Instant = { move: number } | { line: number } | null;

export function parseRoute(path: string, fragment: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 1 && first === 'new') return { page: 'new' };
  if (parts.length === 1 && first === 'learn') return { page: 'learn' };
  if (parts.length === 1 && first === 'printed') return { page: 'printed' };
  if (parts.length === 1 && first === 'about') return { page: 'about' };
  if (parts.length === 1 && first === 'history') return { page: 'history' };
  if (parts.length === 1 && first === 'puzzles') return { page: 'puzzles' };
  if (parts.length === 3 && first === 'puzzle' && second && /^[1-9]\d{0,5}$/.test(parts[2]!))
    return { page: 'puzzle', game: decoded(second), number: Number(parts[2]) };
  if (parts.length === 1 && first === 'rules') return { page: 'rules', book: null };
  if (parts.length === 2 && first === 'rules' && second && bookOf(second)) {
    return { page: 'rules', book: second };
  }
  if (parts.length === 2 && first === 'table' && second) {
    const seat = /[#&]seat=([^&]+)/.exec(fragment)?.[1];
    return { page: 'table', table: decoded(second), token: seat ? decoded(seat) : null };
  }
  if (parts.length === 2 && first === 'replay' && second)
    return { page: 'replay', table: decoded(second), at: instantIn(fragment) };
  if (parts.length === 2 && first === 'luck' && second)
    return { page: 'luck', table: decoded(second) };
  if (parts.length === 1 && first === 'analysis')
    return { page: 'analysis', table: null, at: null };
  if (parts.length === 2 && first === 'analysis' && second)
    return { page: 'analysis', table: decoded(second), at: instantIn(fragment) };
  return { page: 'unknown' };
}

function instantIn(fragment: string): Instant {
  const [, name, number] = /[#&](move|line)=(\d{1,9})(?!\d)/.exec(fragment) ?? [];
  if (name === 'line') return { line: Number(number) };
  return name ? { move: Number(number) } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function tablePath(table: string, token?: string | null): string {
  return `/table/${encodeURIComponent(table)}${token ? `#seat=${encodeURIComponent(token)}` : ''}`;
}

const fragmentOf = (at: Instant): string =>
  at === null ? '' : 'move' in at ? `#move=${at.move}` : `#line=${at.line}`;

export function replayPath(table: string, at: Instant = null): string {
  return `/replay/${encodeURIComponent(table)}${fragmentOf(at)}`;
}

/** How others played the luck of the table. */
export function luckPath(table: string): string {
  return `/luck/${encodeURIComponent(table)}`;
}

export function analysisPath(table: string, at: Instant = null): string {
  return `/analysis/${encodeURIComponent(table)}${fragmentOf(at)}`;
}

export function puzzlePath(game: string, number: number): string {
  return `/puzzle/${encodeURIComponent(game)}/${number}`;
}

/** A code as it is said at tables opened by earlier versions: two words and four digits. */
const kSpoken = /^\p{L}+[\s-]+\p{L}+[\s-]+\d{4}$/u;

/** The table a pasted link or code leads to, as a path of this site; null if it is neither. */
export function pathFromInvitation(text: string): string | null {
  const link = /\/table\/([^\s/?#]+)(?:#seat=([^\s&]+))?/.exec(text);
  if (link?.[1]) return tablePath(decoded(link[1]), link[2] ? decoded(link[2]) : null);
  const said = codeFrom(text);
  if (said) return tablePath(said);
  const code = text.trim();
  if (kSpoken.test(code))
    return tablePath(
      code
        .toLowerCase()
        .split(/[\s-]+/)
        .join('-'),
    );
  return /^[\p{L}\p{N}_-]+$/u.test(code) ? tablePath(code) : null;
}

let current = $state.raw<Route>(parseRoute(location.pathname, location.hash));

export const route = {
  get current() {
    return current;
  },
};

function arrive(): void {
  const next = parseRoute(location.pathname, location.hash);
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
}

export function navigate(path: string, { replace = false } = {}): void {
  const moved = path.split(/[?#]/)[0] !== location.pathname;
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  arrive();
  if (moved) scrollTo(0, 0);
}

/** Follows plain clicks on links of this site without reloading the page. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!plain || event.altKey || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function startRouter(): () => void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', followLink);
  // Somebody may have gone on while the page was being made.
  untrack(arrive);
  return () => {
    removeEventListener('popstate', arrive);
    document.removeEventListener('click', followLink);
  };
}
