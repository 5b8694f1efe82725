import { mount } from 'svelte';
import App from './App.svelte';
import { nextTask } from './shell/painted';
import { setLanguage } from './text/language.svelte';
import { preferredLanguage } from './text/preferred';

await setLanguage(preferredLanguage());
await nextTask();
const target = document.getElementById('app') as HTMLElement;
target.replaceChildren();
mount(App, { target });
