import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { gameIconNames } from '../src/art/icon-names.ts';

const moduleId = 'virtual:game-icons';

/** The outline of each icon in `names`, cut out of the game-icons package. */
export function iconOutlines(names: readonly string[]): Record<string, string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as {
    icons: Record<string, { body: string }>;
  };
  return Object.fromEntries(
    names.map((name) => {
      const outline = icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
      if (!outline) throw new Error(`game-icons has no single-path icon "${name}"`);
      return [name, outline];
    }),
  );
}

/** Serves `virtual:game-icons`: only the icons that are used reach the browser. */
export function gameIcons(): Plugin {
  return {
    name: 'cauldron:game-icons',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}`
        ? `export default ${JSON.stringify(iconOutlines(gameIconNames))}`
        : undefined,
  };
}
