// The number of waiting games on the icon of the page, and on that of the installed app.

import { outlineOf } from '../art/icon-shelf.svelte';

const kPlain = '/favicon.svg';
const kMost = 9;

/** The icon with a number on it, as an address. */
export function iconWith(count: number): string {
  const number = count > kMost ? `${kMost}+` : String(count);
  const cauldron = outlineOf('cauldron') ?? '';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">' +
    '<rect width="512" height="512" rx="96" fill="#241a2e"/>' +
    `<path transform="translate(36 76) scale(.72)" fill="#ebc26c" d="${cauldron}"/>` +
    '<circle cx="352" cy="160" r="152" fill="#b3261e" stroke="#fff" stroke-width="20"/>' +
    '<text x="352" y="238" fill="#fff" font-family="sans-serif" font-weight="700" ' +
    `font-size="${number.length > 1 ? 170 : 220}" text-anchor="middle">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function showOnIcon(count: number): void {
  const icon = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = count > 0 ? iconWith(count) : kPlain;
  if (icon && icon.getAttribute('href') !== address) icon.href = address;
}

/** Installed apps have a badge; elsewhere nothing happens. */
export function showOnApp(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
