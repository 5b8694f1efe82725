/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'virtual:game-icons/*' {
  const outlines: Partial<Record<import('./art/icon-names').GameIconName, string>>;
  export default outlines;
}

declare module 'virtual:texts' {
  type Load = () => Promise<{ default: import('./text/catalogue').Catalogue }>;
  const loaders: Record<string, Partial<Record<import('./text/needs').Need, Load>>>;
  export default loaders;
}
