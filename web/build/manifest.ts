import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';

/** The modules by which Vite's manifest knows the entry, and what all screens but the home page stand on. */
export const ENTRY = 'index.html';
export const INSIDE = 'src/app/routes/inside.tsx';

export async function readManifest(dist: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  return manifest;
}

/** The files of these modules and of all that they import: what must have arrived before they can run. */
export function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest lacks ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}

export function readSheet(dist: string, manifest: Manifest): Promise<string> {
  const [file] = manifest[ENTRY]?.css ?? [];
  if (!file) throw new Error('The entry has no stylesheet');
  return readFile(path.join(dist, file), 'utf8');
}

export function preloads(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
