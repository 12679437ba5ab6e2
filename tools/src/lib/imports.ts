/** Which files of ours import which. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from './paths.ts';

const IMPORTED = /^(?:import|export)\s(?:[^;'=]*\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Where an import leads: to a file of ours, from the root, or to a package. */
export function target(file: string, imported: string): string {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported);
  if (imported.startsWith('@/')) return `web/src/${imported.slice(2)}`;
  if (imported.startsWith('@test/')) return `web/test/${imported.slice(6)}`;
  if (imported.startsWith('@marketplace/contract/')) return `contract/src/${imported.slice(22)}`;
  if (imported.startsWith('@marketplace/brand/')) return `brand/src/${imported.slice(19)}`;
  return imported.startsWith('node:') ? imported : `npm:${imported}`;
}

export function importsOf(file: string): string[] {
  const text = readFileSync(fromRoot(file), 'utf8');
  return [...text.matchAll(IMPORTED)].map(([, fixed, loaded]) => target(file, fixed ?? loaded ?? ''));
}

/** The product's own files; a test may look further. */
export function sources(): string[] {
  const exclude = (entry: string) => ['node_modules', 'dist'].includes(path.basename(entry));
  return globSync('{brand,contract,functions,web}/**/*.{ts,tsx}', { cwd: root, exclude }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
}

const ENDINGS = ['', '.ts', '.tsx'];
const resolved = (imported: string): string | undefined =>
  ENDINGS.map((ending) => imported + ending).find((file) => path.extname(file) && existsSync(fromRoot(file)));

/** The importers among these files of each file. */
export function readImporters(files = sources()): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    for (const imported of importsOf(file)) {
      const known = resolved(imported);
      if (known) importers.set(known, (importers.get(known) ?? new Set()).add(file));
    }
  }
  return importers;
}
