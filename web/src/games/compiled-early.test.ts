// What the build does with the scripts of games (build/compile-early.ts).

import { expect, it } from 'vitest';
import { compiledEarly } from '../../build/compile-early';

it('asks browsers to compile the scripts of games early, and no others', () => {
  const chunk = (...moduleIds: string[]) => ({ type: 'chunk', code: 'run()', moduleIds });
  const bundle = {
    pieces: chunk('/web/src/games/one/Map.svelte', '/web/src/games/one/Hand.svelte'),
    frame: chunk('/web/src/start.ts'),
    mixed: chunk('/web/src/games/list.ts', '/web/src/shell/storage.ts'),
  };
  const { handler } = compiledEarly().generateBundle as unknown as {
    handler: (options: unknown, bundle: unknown) => void;
  };
  handler(null, bundle);
  expect(bundle.pieces.code).toBe('//# allFunctionsCalledOnLoad\nrun()');
  expect([bundle.frame.code, bundle.mixed.code]).toEqual(['run()', 'run()']);
});
