import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  // Templates of HTML would be parsed in the frame that first shows them.
  compilerOptions: { runes: true, fragments: 'tree' },
};
