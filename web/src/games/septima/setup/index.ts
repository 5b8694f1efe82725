import { asSetup } from '../../client';
import BoardPreview from './BoardPreview.svelte';
import Panel from './Panel.svelte';
import { words } from './words';

export default asSetup({ Panel, Preview: BoardPreview, words });
