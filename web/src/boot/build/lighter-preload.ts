import type { Plugin } from 'vite';
import { preloadModule } from './preload-module.ts';

/**
 * What Vite puts around dynamic imports, without what it does for sheets: there is one, and every page has it. Offline it
 * fails before the import where a file is not in a cache, since Chromium remembers a module that did not come for as long
 * as the page lives, and would not ask for it again once there is a connection.
 */
const code = `${preloadModule}
export const __vitePreload = async (load, files = []) => {
  if (!navigator.onLine) await Promise.all(files.map((file) => fetch('/' + file)));
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
