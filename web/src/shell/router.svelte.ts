// A small router over the history API. The secret of a seat travels in the fragment only, which
// browsers do not send to the server.

export type Route =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'table'; table: string; token: string | null }
  | { page: 'rules' }
  | { page: 'about' }
  | { page: 'unknown' };

export function parseRoute(path: string, fragment: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 1 && first === 'new') return { page: 'new' };
  if (parts.length === 1 && first === 'about') return { page: 'about' };
  if (parts.length === 2 && first === 'rules' && second === 'three-witches') {
    return { page: 'rules' };
  }
  if (parts.length === 2 && first === 'table' && second) {
    const seat = /[#&]seat=([^&]+)/.exec(fragment)?.[1];
    return { page: 'table', table: decoded(second), token: seat ? decoded(seat) : null };
  }
  return { page: 'unknown' };
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

/** The table a pasted link or code leads to, as a path of this site; null if it is neither. */
export function pathFromInvitation(text: string): string | null {
  const link = /\/table\/([^\s/?#]+)(?:#seat=([^\s&]+))?/.exec(text);
  if (link?.[1]) return tablePath(decoded(link[1]), link[2] ? decoded(link[2]) : null);
  const code = text.trim();
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

/** Follows plain clicks on links of this site without loading the page anew. */
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
  return () => {
    removeEventListener('popstate', arrive);
    document.removeEventListener('click', followLink);
  };
}
