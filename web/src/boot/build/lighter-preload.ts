import type { Plugin } from 'vite';
import { preloadModule } from './preload-module.ts';

/** What Vite puts around dynamic imports, without what it does for sheets: there is one, and every page has it. */
const code = `${preloadModule}
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file;
    if (!document.querySelector('link[href="' + href + '"]')) preloadModule(href);
  }
  return load();
};`;

export function lighterPreload(): Plugin {
  return {
    name: 'lighter-preload',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform: { filter: { id: /vite\/preload-helper/ }, handler: () => ({ code, map: null }) },
  };
}
