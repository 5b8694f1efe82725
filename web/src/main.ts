import { mount } from 'svelte';
import App from './App.svelte';
import { preferredLanguage, setLanguage } from './text/language.svelte';
import './style/tokens.css';
import './style/fonts.css';
import './style/base.css';

await setLanguage(preferredLanguage());
mount(App, { target: document.getElementById('app') as HTMLElement });
