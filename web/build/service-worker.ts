import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { ENTRY } from './manifest.ts';

/** The service worker, with the files of this build and its version ahead. Each version has an entry of another name. */
export async function serviceWorker(dist: string, manifest: Manifest): Promise<string> {
  const assets = await readdir(path.join(dist, 'assets'));
  const app = { version: manifest[ENTRY]?.file, files: assets.map((name) => `/assets/${name}`) };
  const script = await readFile(path.join(dist, 'service-worker.js'), 'utf8');
  return `self.APP = ${JSON.stringify(app)};\n${script}`;
}
