import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { creatureIconNames, firstIconNames, gameIconNames } from '../src/art/icon-names.ts';

const prefix = 'virtual:game-icons/';

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

/** Serves `virtual:game-icons/first`, `/creatures` and `/rest`: only the icons that are used reach the browser. */
export function gameIcons(): Plugin {
  const listed = [...firstIconNames, ...creatureIconNames];
  const rest = gameIconNames.filter((name) => !listed.includes(name));
  const modules = new Map([
    [`${prefix}first`, firstIconNames],
    [`${prefix}creatures`, creatureIconNames],
    [`${prefix}rest`, rest],
  ]);
  return {
    name: 'cauldron:game-icons',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load: (id) => {
      const names = modules.get(id.slice(1));
      return names && `export default ${JSON.stringify(iconOutlines(names))}`;
    },
  };
}
