import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const kPackable = /\.(js|css|svg|html|txt|json|webmanifest)$/;
const kWorthIt = 1000;

function pack(file: string): void {
  const body = readFileSync(file);
  if (body.length < kWorthIt) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}

/** Packs every text of the build beside itself: the server sends what the browser understands. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'cauldron:packed',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name);
        if (kPackable.test(name) && statSync(file).isFile()) pack(file);
      }
    },
  };
}
