import type { Plugin } from 'vite';

/** Read by Chromium where a script begins with it. */
const kHint = '//# allFunctionsCalledOnLoad';

const isOfGame = (id: string) => id.includes('/src/games/');

/**
 * Has the browser compile all functions of the games' scripts while they arrive, rather than each in the frame that
 * calls it first. What the first paint waits for is compiled as it is called.
 */
export function compiledEarly(): Plugin {
  return {
    name: 'cauldron:compiled-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.moduleIds.every(isOfGame)) continue;
          file.code = `${kHint}\n${file.code}`;
        }
      },
    },
  };
}
