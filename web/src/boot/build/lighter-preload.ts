import type { Plugin } from 'vite';

/** What Vite puts around dynamic imports, without what it does for sheets: there is one, and every page has it. */
const code = `
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    const link = { rel: 'modulepreload', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), link));
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
