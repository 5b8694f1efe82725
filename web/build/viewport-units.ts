// Everything can be drawn larger (src/shell/scale.svelte.ts), the window cannot: lengths in parts of the window are
// divided by the scale again.

import type { AcceptedPlugin } from 'postcss';

/** Not where it is done: styles of components come along twice. */
const kLength = /(?<![\w.#-])(\d*\.?\d+)([dls]?v(?:w|h|min|max))\b(?!\s*\/\s*var\(--scale)/g;

/** `100dvh` becomes `calc(100dvh / var(--scale, 1))`. */
export const unscaled = (value: string): string =>
  value.replace(kLength, (length) => `calc(${length} / var(--scale, 1))`);

/** Does so in every declaration. */
export function viewportUnits(): AcceptedPlugin {
  return {
    postcssPlugin: 'viewport-units',
    Once(root) {
      root.walkDecls((declaration) => {
        const value = unscaled(declaration.value);
        if (value !== declaration.value) declaration.value = value;
      });
    },
  };
}
