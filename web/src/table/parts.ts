// What a table needs now and then: loaded when it is shown.

import { LazyPart } from '../shell/lazy-part.svelte';
import { need } from '../text/language.svelte';

export const parts = {
  waiting: new LazyPart(async () => {
    const [room] = await Promise.all([import('./WaitingRoom.svelte'), need('gather', 'duplicate')]);
    return room;
  }),
  symbols: new LazyPart(async () => {
    const [list] = await Promise.all([import('./notes/SymbolList.svelte'), need('symbols')]);
    return list;
  }),
  manners: new LazyPart(async () => {
    const [sheet] = await Promise.all([import('./manners/MannersSheet.svelte'), need('gather')]);
    return sheet;
  }),
  hint: new LazyPart(async () => {
    const [panel] = await Promise.all([import('./hint/HintPanel.svelte'), need('hint')]);
    return panel;
  }),
  comeAlong: new LazyPart(async () => await import('../gather/ComeAlong.svelte')),
};
