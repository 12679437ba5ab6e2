/** Imports flow one way: what each part of the product may read, relative paths and aliases alike. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, sources, target } from '../lib/imports.ts';
import { fromRoot, root } from '../lib/paths.ts';

type Part = { files: RegExp; mayRead: RegExp };

const CONTRACT = 'contract/src/';
/** Computed from `site/` while the app is built: bundles contain only the values. */
const COMPUTED = 'brand/src/(?:logo|palette)$';
const within = (...places: string[]) => new RegExp(`^(?:${places.join('|')})`);

/** From the bottom up: each reads itself and those before it. */
const WEB_LAYERS = [
  'web/src/lib/',
  'web/src/ui/',
  'web/src/entities/[^/]+$',
  ...[
    'picture',
    'push',
    'place',
    'account',
    'live',
    'moderation',
    'request',
    'saved-search',
    'estimate',
    'visit',
    'question',
    'conversation',
    'review',
    'job',
    'notification',
  ].map((noun) => `web/src/entities/${noun}/`),
];
const OUTSIDE_OF_WEB = [CONTRACT, COMPUTED, 'npm:'];

/** From the bottom up, in the same way. */
const FUNCTIONS_LAYERS = [
  'functions/src/(?:errors|config|capacity|log|patience)\\.ts$',
  'functions/src/lib/',
  'functions/src/store/firestore/',
  'functions/src/store/(?!firestore/)[^/]+/',
  'functions/src/present/',
  ...['backups', 'smtp', 'identity', 'picture', 'push'].map(
    (service) => `functions/src/services/${service}/`,
  ),
  'functions/src/services/[^/]+$',
  'functions/src/services/notification/',
  'functions/src/services/calendar/',
  'functions/src/services/digest/',
  'functions/src/services/email/',
  'functions/src/services/leaving/',
  'functions/src/services/moderation/',
  'functions/src/services/maintenance/',
  'functions/src/services/sitemap/',
  'functions/src/http/',
  'functions/src/calls/',
  'functions/src/triggers/',
  'functions/src/pages/',
  'functions/src/(?:api|index)\\.ts$',
];
const OUTSIDE_OF_FUNCTIONS = [CONTRACT, COMPUTED, 'npm:', 'node:'];

const PARTS: Record<string, Part> = {
  brand: { files: within('brand/src/'), mayRead: within('brand/src/', 'site/', 'npm:culori', 'node:') },
  contract: { files: within(CONTRACT), mayRead: within(CONTRACT, 'site/', 'npm:zod', 'npm:date-fns') },
  ...inOrder(FUNCTIONS_LAYERS, OUTSIDE_OF_FUNCTIONS),
  'the bundling of functions': {
    files: within('functions/(?!src/)'),
    mayRead: within('functions/(?!src/)', 'brand/src/computed$', 'brand/src/site/imports$', 'npm:', 'node:'),
  },
  ...inOrder(WEB_LAYERS, OUTSIDE_OF_WEB),
  ...besideEachOther('web/src/screens', [...WEB_LAYERS, ...OUTSIDE_OF_WEB]),
  app: { files: within('web/src/[^/]+$', 'web/src/app/'), mayRead: within('web/src/', ...OUTSIDE_OF_WEB) },
};

function inOrder(places: readonly string[], further: readonly string[]): Record<string, Part> {
  const parts = places.map((place, index) => {
    const part = { files: within(place), mayRead: within(...places.slice(0, index + 1), ...further) };
    return [place, part];
  });
  return Object.fromEntries(parts);
}

function besideEachOther(folder: string, below: readonly string[]): Record<string, Part> {
  const parts = foldersIn(folder).map((place) => {
    return [place, { files: within(place), mayRead: within(place, ...below) }];
  });
  return Object.fromEntries(parts);
}

function foldersIn(folder: string): string[] {
  return globSync(`${folder}/*/`, { cwd: root }).map((place) => `${place.replace(/\/$/, '')}/`);
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

test('only changes that may be made twice go past useAction, which ignores a second press', () => {
  const direct = sources().filter((file) => /\buseMutation\b/.test(readFileSync(fromRoot(file), 'utf8')));
  expect(direct.sort()).toEqual([
    // Messages with a key of their own, and settings of which the last counts.
    'web/src/entities/conversation/mutations.ts',
    'web/src/entities/notification/settings/preferences.ts',
    'web/src/lib/query/use-action.ts',
  ]);
});

test('every file of the product belongs to exactly one part', () => {
  const parts = Object.values(PARTS);
  const misplaced = sources().filter(
    (file) => file.includes('/src/') && parts.filter(({ files }) => files.test(file)).length !== 1,
  );
  expect(misplaced).toEqual([]);
});

test.each([
  ['contract/src/brand.ts', '../../../functions/src/http/wire/cookie.ts', 'contract'],
  ['contract/src/brand.ts', 'node:fs', 'contract'],
  ['functions/src/api.ts', '../../../web/src/lib/dates.ts', FUNCTIONS_LAYERS.at(-1)],
  [
    'functions/src/store/account/accounts.ts',
    '../../http/wire/cookie.ts',
    'functions/src/store/(?!firestore/)[^/]+/',
  ],
  ['functions/src/store/firestore/transact.ts', '../account/accounts.ts', 'functions/src/store/firestore/'],
  ['web/src/screens/account/auth-page.tsx', '../landing/hero.tsx', 'web/src/screens/account/'],
  ['web/src/screens/account/auth-page.tsx', '@/app/app.tsx', 'web/src/screens/account/'],
  ['web/src/entities/request/card/request-card.tsx', '@/entities/estimate/a.ts', 'web/src/entities/request/'],
  ['web/src/entities/paths.ts', './account/session/mode.ts', 'web/src/entities/[^/]+$'],
  ['web/src/lib/dates.ts', '@/entities/account/a.ts', 'web/src/lib/'],
  ['web/src/lib/dates.ts', '@test/server.ts', 'web/src/lib/'],
  ['web/src/lib/dates.ts', '@marketplace/brand/color', 'web/src/lib/'],
  ['web/src/lib/dates.ts', '@marketplace/brand/tokens', 'web/src/lib/'],
  ['web/src/app/app.tsx', '../../../functions/src/api.ts', 'app'],
])('%s could not read %s', (file, imported, part) => {
  const { files, mayRead } = PARTS[part ?? ''] ?? {};
  expect(files?.test(file)).toBe(true);
  expect(mayRead?.test(target(file, imported))).toBe(false);
});
