/** Imports flow one way: what each part of the product may read, relative paths and aliases alike. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot, root } from './stack/paths.ts';

type Part = { files: RegExp; mayRead: RegExp };

const CONTRACT = 'contract/src/';
const DESIGN_SYSTEM = 'web/src/(?:components|lib|config|styles)/';
const within = (...places: string[]) => new RegExp(`^(?:${places.join('|')})`);

const PARTS: Record<string, Part> = {
  contract: { files: within(CONTRACT), mayRead: within(CONTRACT, 'npm:zod') },
  functions: {
    files: within('functions/'),
    mayRead: within('functions/', CONTRACT, 'npm:', 'node:', 'firestore.indexes.json'),
  },
  'shared code of the web': {
    files: within(DESIGN_SYSTEM),
    mayRead: within(DESIGN_SYSTEM, CONTRACT, 'npm:'),
  },
  'routes and frame of the web': {
    files: within('web/src/[^/]+$', 'web/src/app/'),
    mayRead: within('web/src/', CONTRACT, 'npm:', 'node:'),
  },
  ...Object.fromEntries(
    features().map((name) => [
      `the feature ${name}`,
      {
        files: within(`web/src/features/${name}/`),
        mayRead: within(`web/src/features/${name}/`, DESIGN_SYSTEM, CONTRACT, 'npm:'),
      },
    ]),
  ),
};

function features(): string[] {
  return [...new Set(sources().flatMap((file) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []))];
}

/** The product's own files; a test may look further. */
function sources(): string[] {
  const exclude = (entry: string) => ['node_modules', 'dist'].includes(path.basename(entry));
  return globSync('{contract,functions,web}/**/*.{ts,tsx}', { cwd: root, exclude }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
}

const IMPORTED = /^(?:import|export)\s(?:[^;'=]*\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Where an import leads: to a file of ours, from the root, or to a package. */
function target(file: string, imported: string): string {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported);
  if (imported.startsWith('@/')) return `web/src/${imported.slice(2)}`;
  if (imported.startsWith('@marketplace/contract/')) return `${CONTRACT}${imported.slice(22)}`;
  return imported.startsWith('node:') ? imported : `npm:${imported}`;
}

function importsOf(file: string): string[] {
  const text = readFileSync(fromRoot(file), 'utf8');
  return [...text.matchAll(IMPORTED)].map(([, fixed, loaded]) => target(file, fixed ?? loaded ?? ''));
}

test.each(Object.entries(PARTS))(
  '%s reads nothing that lies above it or beside it',
  (_, { files, mayRead }) => {
    const own = sources().filter((file) => files.test(file));
    expect(own.length).toBeGreaterThan(0);
    const astray = own.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !mayRead.test(imported))
        .map((imported) => `${file} reads ${imported}`),
    );
    expect(astray).toEqual([]);
  },
);

test.each([
  ['contract/src/brand.ts', '../../functions/src/http/cookie.ts', 'contract'],
  ['contract/src/brand.ts', 'node:fs', 'contract'],
  ['functions/src/api.ts', '../../web/src/lib/money.ts', 'functions'],
  ['web/src/features/session/components/login-form.tsx', '../../profile/a.tsx', 'the feature session'],
  ['web/src/lib/money.ts', '@/features/session/a.ts', 'shared code of the web'],
  ['web/src/app/routes.tsx', '../../../functions/src/api.ts', 'routes and frame of the web'],
])('%s could not read %s', (file, imported, part) => {
  expect(PARTS[part]?.files.test(file)).toBe(true);
  expect(PARTS[part]?.mayRead.test(target(file, imported))).toBe(false);
});
