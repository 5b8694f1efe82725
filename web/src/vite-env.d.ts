/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'virtual:game-icons' {
  const outlines: Record<import('./art/icon-names').GameIconName, string>;
  export default outlines;
}
