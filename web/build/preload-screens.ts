import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { closureOf } from './closure.ts';

const src = path.join(import.meta.dirname, '../src');
const ROUTE = /path: '(?<address>[^']+)',\s+lazy: \(\) => import\('@\/(?<screen>[^']+)'\)/g;

/** Each file costs a slow phone more than its bytes. A new file shows that a chunk group is missing (chunks.ts). */
const MAX_FILES = { home: 4, screen: 12 };

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

function importsIn(bundle: Bundle) {
  return (file: string): readonly string[] => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  };
}

/** The files of each screen by the beginning of its address, beyond those of the page itself. */
function filesByAddress(bundle: Bundle, page: ReadonlySet<string>): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const routes = readFileSync(path.join(src, 'app/routes.tsx'), 'utf8').matchAll(ROUTE);
  return Object.fromEntries(
    [...routes].map(({ groups: { address = '', screen = '' } = {} }) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(src, screen));
      if (!chunk) throw new Error(`routes.tsx names ${screen}, which is no file of the build`);
      const files = closureOf(chunk.fileName, importsIn(bundle), new Set(page));
      if (files.size > MAX_FILES.screen)
        throw new Error(`/${address} loads ${files.size} files: ${[...files]}`);
      return [
        address.replace(/\/:.*/, ''),
        [...files].filter((file) => !page.has(file)).map((file) => `/${file}`),
      ];
    }),
  );
}

/** Runs in the page. The app adds no second link for a file that has one. */
const preload = (screens: Record<string, string[]>) => `{
  const [, first, second] = location.pathname.split('/');
  const screens = ${JSON.stringify(screens)};
  for (const href of screens[first + '/' + second] ?? screens[first] ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
  }
}`;

/** Lets the page ask for the files of its screen at once, instead of when the app has started. */
export const preloadScreens = (): Plugin => ({
  name: 'preload-screens',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk, filename }) {
      if (!bundle || !chunk) return;
      const page = closureOf(chunk.fileName, importsIn(bundle));
      if (path.basename(filename) !== 'app.html') {
        if (page.size > MAX_FILES.home) throw new Error(`The home page loads ${page.size} files`);
        return;
      }
      const screens = filesByAddress(bundle, page);
      // Before the stylesheet, which a script after it waits for.
      return html.replace('<script type="module"', (tag) => `<script>${preload(screens)}</script>${tag}`);
    },
  },
});
