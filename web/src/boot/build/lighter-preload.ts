import type { Plugin } from 'vite';
import { preloadModule } from './preload-module.ts';

/**
 * What Vite puts around dynamic imports, without what it does for sheets: there is one, and every page has it. Offline it
 * fails before the import where a file that the page has not sent for yet is in no cache, since Chromium remembers a
 * module that did not come for as long as the page lives, and would not ask for it again once there is a connection.
 */
const code = `${preloadModule}
const isSentFor = (href) => document.querySelector('link[href="' + href + '"]');
export const __vitePreload = async (load, files = []) => {
  const wanted = files.map((file) => '/' + file).filter((href) => !isSentFor(href));
  if (!navigator.onLine) await Promise.all(wanted.map((href) => fetch(href)));
  wanted.forEach(preloadModule);
  return load();
};`;

export function lighterPreload(): Plugin {
  return {
    name: 'lighter-preload',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform: { filter: { id: /vite\/preload-helper/ }, handler: () => ({ code, map: null }) },
  };
}
