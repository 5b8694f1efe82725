import type { IconName } from '../art/icons';
import type { Route } from './router.svelte';

interface Page {
  page: Route['page'];
  path: string;
  label: string;
  icon: IconName;
}

/** The pages one can go to from everywhere. */
export const pages: readonly Page[] = [
  { page: 'start', path: '/', label: 'web.shell.play', icon: 'play-button' },
  { page: 'new', path: '/new', label: 'web.shell.new', icon: 'cards' },
  { page: 'learn', path: '/learn', label: 'web.shell.learn', icon: 'pointy-hat' },
  { page: 'rules', path: '/rules', label: 'web.shell.rules', icon: 'open-book' },
  { page: 'about', path: '/about', label: 'web.shell.about', icon: 'quill-ink' },
];
