import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mode } from '@marketplace/contract/constants';
import { build } from 'vite';

type Prerender = {
  renderHome: () => Promise<string>;
  renderShell: (address: string, side?: Mode) => Promise<string>;
};

/** What components read of a browser while they are drawn for the first time. */
const browser = {
  addEventListener: () => {},
  history: { state: null },
  location: new URL('http://localhost'),
};

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
    // Some modules listen from their start; here nothing happens that they could hear of.
    Object.assign(globalThis, browser);
    const prerender: Prerender = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
    return await use(prerender);
  } finally {
    await rm(outDir, { recursive: true });
  }
}
