import { need } from '../text/language.svelte';
import { lazyPages, type LazyPage } from './lazy-pages';
import { nextTask } from './painted';

type Loaded<K extends LazyPage> = Awaited<ReturnType<(typeof lazyPages)[K]['load']>>['default'];

export async function loadPage<K extends LazyPage>(name: K): Promise<Loaded<K>> {
  const { load, needs } = lazyPages[name];
  const [page] = await Promise.all([load(), need(...needs)]);
  await nextTask();
  return page.default as Loaded<K>;
}

/** The settings are loaded when they are first opened. */
export async function loadSettings() {
  const [dialog] = await Promise.all([import('./SettingsDialog.svelte'), need('settings')]);
  return dialog.default;
}
