// The client's types of what travels between it and the server, from the schemas in docs/: `npm run protocol` writes
// them, `npm run lint` fails if they are out of date (--check).

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';
import { resolveConfig } from 'prettier';

const web = resolve(import.meta.dirname, '..');
/** Schema, and the file that is made of it. */
const kSources = [
  ['protocol', 'net/protocol.generated.ts'],
  ['three-witches.view', 'games/three-witches/view.generated.ts'],
  ['septima.view', 'games/septima/model/view.generated.ts'],
];

async function typesOf(schema, target) {
  return compileFromFile(resolve(web, `../docs/${schema}.schema.json`), {
    bannerComment: `// Made of docs/${schema}.schema.json by \`npm run protocol\`.`,
    ignoreMinAndMaxItems: true,
    style: await resolveConfig(target),
  });
}

const check = process.argv.includes('--check');
for (const [schema, file] of kSources) {
  const target = resolve(web, 'src', file);
  const types = await typesOf(schema, target);
  if (!check) writeFileSync(target, types);
  else if (readFileSync(target, 'utf8') !== types) {
    process.stderr.write(`src/${file} is out of date: npm run protocol\n`);
    process.exitCode = 1;
  }
}
