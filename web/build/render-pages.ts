import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** What `src/prerender.tsx` exports. */
interface Prerender {
  renderAll: () => Rendered;
  /** A page of text around its HTML. */
  renderText: (html: string) => string;
}

interface Rendered {
  /** The home page, as a guest sees it. */
  home: string;
  /** Header and skeleton of every other address. */
  shell: string;
  /** The street at the bottom of the home page. */
  street: string;
  /** The symbols of the installed app's shortcuts, by the name of their icon. */
  marks: Record<string, string>;
}

/** Builds what renders the pages' contents as HTML. */
export async function buildPrerender(configFile: string): Promise<Prerender> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'render-pages-'));
  try {
    await build({
      configFile,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: { input: 'src/prerender.tsx' },
      },
      ssr: { noExternal: true },
    });
    return await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
  } finally {
    await rm(outDir, { recursive: true });
  }
}
