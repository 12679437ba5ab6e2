import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

type Prerender = { renderHome: () => Promise<string> };

/** Builds the app for this process and hands over what renders its pages as HTML. */
export async function withPrerender<T>(configFile: string, use: (prerender: Prerender) => Promise<T>) {
  const outDir = await mkdtemp(path.join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, manifest: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const prerender: Prerender = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
    return await use(prerender);
  } finally {
    await rm(outDir, { recursive: true });
  }
}
