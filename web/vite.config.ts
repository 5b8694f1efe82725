import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './build/game-icons.ts';

const server = process.env.CAULDRON_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [gameIcons(), svelte()],
  // `light-dark()` in the tokens needs no rewriting for these browsers.
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
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
  },
});
