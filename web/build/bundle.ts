import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

const isChunk = (one: Bundle[string]): one is Chunk => one.type === 'chunk';

/** The chunk made of the module whose id ends so. */
export function chunkOf(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle)
    .filter(isChunk)
    .find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`there is no chunk for "${module}"`);
  return found;
}

/** All that a chunk needs before it runs, itself included: scripts, and the styles of them. */
export function filesFor(bundle: Bundle, chunk: Chunk, found: Set<string> = new Set()) {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next && isChunk(next)) filesFor(bundle, next, found);
  }
  return found;
}
