import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './build/budget.ts';
import { chunkGroups } from './build/chunks.ts';
import { compiledEarly } from './build/compile-early.ts';
import { gameIcons } from './build/game-icons.ts';
import { packed } from './build/pack.ts';
import { preloaded } from './build/preload.ts';
import { languages, texts } from './build/texts.ts';
import { viewportUnits } from './build/viewport-units.ts';

const server = process.env.CAULDRON_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    gameIcons(),
    texts(),
    svelte(),
    preloaded('/src/start.ts'),
    compiledEarly(),
    budget(languages()),
    packed(),
  ],
  css: { postcss: { plugins: [viewportUnits()] } },
  // `light-dark()` in the tokens needs no rewriting for these browsers.
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/ws': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://cauldron.test/' } },
    include: ['src/**/*.test.ts'],
    setupFiles: ['build/test-setup.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
