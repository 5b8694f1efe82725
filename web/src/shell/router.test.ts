import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  navigate,
  parseRoute,
  pathFromInvitation,
  replayPath,
  route,
  startRouter,
  tablePath,
} from './router.svelte';

describe('parseRoute', () => {
  it('knows the pages', () => {
    expect(parseRoute('/', '')).toEqual({ page: 'start' });
    expect(parseRoute('/new/', '')).toEqual({ page: 'new' });
    expect(parseRoute('/history', '')).toEqual({ page: 'history' });
    expect(parseRoute('/puzzles', '')).toEqual({ page: 'puzzles' });
    expect(parseRoute('/analysis/fenny-snake', '')).toEqual({
      page: 'analysis',
      at: null,
      table: 'fenny-snake',
    });
    expect(parseRoute('/puzzle/septima/17', '')).toEqual({
      page: 'puzzle',
      game: 'septima',
      number: 17,
    });
    expect(parseRoute('/puzzle/septima/0', '')).toEqual({ page: 'unknown' });
    expect(parseRoute('/rules', '')).toEqual({ page: 'rules', book: null });
    expect(parseRoute('/rules/three-witches', '#eyes')).toEqual({
      page: 'rules',
      book: 'three-witches',
    });
    expect(parseRoute('/rules/chess', '')).toEqual({ page: 'unknown' });
    expect(parseRoute('/about', '')).toEqual({ page: 'about' });
  });

  it('finds the table and, in the fragment only, the seat', () => {
    const table = 'fenny-snake-4f';
    expect(parseRoute(`/table/${table}`, '')).toEqual({ page: 'table', table, token: null });
    expect(parseRoute(`/table/${table}`, '#seat=a%2Bb')).toEqual({
      page: 'table',
      table,
      token: 'a+b',
    });
  });

  it('finds the moment of a replay in the fragment', () => {
    const at = (fragment: string) => parseRoute('/replay/fenny-7', fragment);
    expect(at('')).toEqual({ page: 'replay', table: 'fenny-7', at: null });
    expect(at('#move=12')).toMatchObject({ at: { move: 12 } });
    expect(at('#line=3')).toMatchObject({ at: { line: 3 } });
    expect(at('#move=x')).toMatchObject({ at: null });
    const url = new URL(replayPath('żaba 7', { move: 4 }), 'http://cauldron.test');
    expect(parseRoute(url.pathname, url.hash)).toEqual({
      page: 'replay',
      table: 'żaba 7',
      at: { move: 4 },
    });
  });

  it('does not guess', () => {
    for (const path of ['/nope', '/table', '/table/a/b', '/rules/chess', '/new/1']) {
      expect(parseRoute(path, '')).toEqual({ page: 'unknown' });
    }
  });

  it('survives an address that is not well encoded', () => {
    expect(parseRoute('/table/%E0%A4%A', '')).toMatchObject({ page: 'table', table: '%E0%A4%A' });
  });
});

describe('tablePath', () => {
  it('is understood by parseRoute', () => {
    const url = new URL(tablePath('żaba 7', 'a+b/c'), 'http://cauldron.test');
    expect(parseRoute(url.pathname, url.hash)).toEqual({
      page: 'table',
      table: 'żaba 7',
      token: 'a+b/c',
    });
  });
});

describe('pathFromInvitation', () => {
  it('takes links, with and without a seat, and bare codes', () => {
    expect(pathFromInvitation('https://example.org/table/fenny-7')).toBe('/table/fenny-7');
    expect(pathFromInvitation('Come! http://x.y/table/fenny-7#seat=abc ')).toBe(
      '/table/fenny-7#seat=abc',
    );
    expect(pathFromInvitation('  fenny-7 ')).toBe('/table/fenny-7');
  });

  it('takes a code as it is said', () => {
    for (const text of ['Fenny Snake 4171', ' fenny snake  4171 ', 'FENNY-SNAKE-4171'])
      expect(pathFromInvitation(text)).toBe('/table/fenny-snake-4171');
  });

  it('refuses anything else', () => {
    for (const text of ['', 'two words', 'https://example.org/', '../etc', 'a/b']) {
      expect(pathFromInvitation(text)).toBeNull();
    }
  });
});

describe('navigate', () => {
  beforeEach(() => {
    window.scrollTo = () => {};
    onTestFinished(startRouter());
    navigate('/', { replace: true });
  });

  it('changes the page and the address', () => {
    navigate('/table/fenny#seat=abc');
    expect(location.pathname + location.hash).toBe('/table/fenny#seat=abc');
    expect(route.current).toEqual({ page: 'table', table: 'fenny', token: 'abc' });
  });

  it('goes where somebody went before it started', () => {
    history.pushState(null, '', '/learn');
    onTestFinished(startRouter());
    expect(route.current).toEqual({ page: 'learn' });
  });

  it('follows the back button', async () => {
    navigate('/about');
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await back;
    expect(route.current).toEqual({ page: 'start' });
  });

  it('follows clicks on links of the site, but leaves new windows alone', () => {
    document.body.innerHTML = '<a href="/about">About</a>';
    const link = document.querySelector('a') as HTMLAnchorElement;
    const click = (init: MouseEventInit) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault());
    click({ ctrlKey: true });
    expect(route.current).toEqual({ page: 'start' });
    click({});
    expect(route.current).toEqual({ page: 'about' });
  });
});
