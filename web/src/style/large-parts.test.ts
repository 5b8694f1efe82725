import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const parts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svelte'),
);

it('never gives a whole table a custom property that changes, which would style all of it anew', () => {
  const found = parts.filter((file) =>
    /<main\b[^>]*\bstyle:--/.test(readFileSync(join('src', file), 'utf8').replaceAll('=>', '')),
  );
  expect(parts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
