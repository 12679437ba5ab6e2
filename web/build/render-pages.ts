import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

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

/** Renders the pages' contents as HTML. */
export async function renderPages(configFile: string): Promise<Rendered> {
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
    const module: { renderAll: () => Rendered } = await import(
      pathToFileURL(path.join(outDir, 'prerender.js')).href
    );
    return module.renderAll();
  } finally {
    await rm(outDir, { recursive: true });
  }
}
