import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';

/** The module by which Vite's manifest knows the entry. */
export const ENTRY = 'index.html';

export async function readManifest(dist: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
  return manifest;
}

/** A chunk that a group made has no module to be known by. */
export function keyOfGroup(manifest: Manifest, group: string): string {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === group) ?? [];
  if (key === undefined) throw new Error(`There is no chunk of the group ${group}`);
  return key;
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

/** The longest on its way comes first. */
export const heaviestFirst = (dist: string, files: readonly string[]): string[] =>
  files.toSorted((a, b) => statSync(path.join(dist, b)).size - statSync(path.join(dist, a)).size);

export function readSheet(dist: string, manifest: Manifest): Promise<string> {
  const { file } = manifest['style.css'] ?? {};
  if (!file) throw new Error('There is no stylesheet');
  return readFile(path.join(dist, file), 'utf8');
}

export function preloads(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/** What Vite writes into the page for the entry. */
export const entryTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
