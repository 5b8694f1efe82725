import type { HtmlTagDescriptor, Plugin } from 'vite';
import { chunkOf, filesFor } from './bundle.ts';

/** Lets the page ask for a module and its styles at once, though only the entry knows that it needs them. */
export function preloaded(module: string): Plugin {
  return {
    name: 'cauldron:preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        [...filesFor(bundle, chunkOf(bundle, module))]
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => {
            const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
            return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` } };
          }),
    },
  };
}
