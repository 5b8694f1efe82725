import type { HtmlTagDescriptor, Plugin } from 'vite';
import { chunkOf, filesFor, type Bundle } from './bundle.ts';

const isStyle = (file: string) => file.endsWith('.css');

function textOf(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`there is no "${file}"`);
  return String(asset.source).trim();
}

/**
 * Lets the page ask for a module at once, though only the entry knows that it needs it. The styles of both stand in
 * the page itself, which is painted as soon as it is there.
 */
export function preloaded(module: string): Plugin {
  return {
    name: 'cauldron:preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = [...filesFor(bundle, chunkOf(bundle, module))];
        const late = files.filter((file) => !html.includes(file));
        const styles: string[] = [];
        const page = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_, file) => {
          styles.push(file);
          return '';
        });
        const all = [...late.filter(isStyle), ...styles].map((file) => textOf(bundle, file));
        const tag = (rel: string, file: string, more = {}): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
          injectTo: 'head',
        });
        return {
          html: page,
          tags: [
            ...late.filter((file) => !isStyle(file)).map((file) => tag('modulepreload', file)),
            // Tells the loader of modules that these styles are there; the browser does not fetch them.
            ...late.filter(isStyle).map((file) => tag('stylesheet', file, { disabled: true })),
            { tag: 'style', children: all.join('\n'), injectTo: 'head' },
          ],
        };
      },
    },
  };
}
