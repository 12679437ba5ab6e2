import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeLockfile } from './lockfile.ts';

const lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.optional(z.string()) })),
});
const read = (file: string) => lockfile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;

test('production installs the tested versions, and nothing else, from any registry', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lockfile-'));
  const repository = path.join(import.meta.dirname, '../../package-lock.json');
  const tested = read(repository);
  const wanted = {
    dependencies: { 'firebase-functions': tested['node_modules/firebase-functions']?.version },
  };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'deployed', ...wanted }));
  try {
    writeLockfile(dir, repository);
    const { '': deployed, ...installed } = read(path.join(dir, 'package-lock.json'));
    expect(deployed).toMatchObject(wanted);
    expect(Object.keys(installed)).toEqual(expect.arrayContaining(['node_modules/firebase-functions']));
    expect(Object.keys(installed)).not.toContain('node_modules/firebase-tools');
    for (const [place, { version }] of Object.entries(installed)) {
      expect([place, version]).toEqual([place, tested[place]?.version]);
    }
    expect(JSON.stringify(installed)).not.toContain('resolved');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
