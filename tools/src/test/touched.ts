/** What a change touches: the calls and screens whose files import it, and the tests of these. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from '../lib/paths.ts';

export type Touched = {
  /** Calls that every-call tests run for. */
  calls: string[];
  /** Whether so many calls are touched that their tests are left to a whole run. */
  isWide: boolean;
  /** Test files against the emulators. */
  isolated: string[];
  api: string[];
  journeys: string[];
};

/** More of them than this are the whole product: all tests tell more in the same time. */
const MAX_CALLS = 12;
const MAX_FILES = 6;
const MAX_JOURNEYS = 3;

/** They lead to all calls at once. */
const CROSSROADS = /^(contract\/src\/calls|functions\/src\/calls\/index|functions\/src\/(api|index))\.ts$/;
const CALLS_OF_NOUN = /^contract\/src\/[^/]+\/calls\.ts$/;

type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** The files, and all that import them. Neither goes beyond the calls of a noun, which lead everywhere. */
export function findDependents(files: readonly string[], importers: Importers): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    if (CALLS_OF_NOUN.test(file)) continue;
    for (const importer of importers.get(file) ?? []) if (!CROSSROADS.test(importer)) found.add(importer);
  }
  return found;
}

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');

const DECLARED = /^export const (\w+) = call\(/gm;
const HANDLED = /\bhandler\('(\w+)'/g;

function callsIn(file: string): string[] {
  const pattern = CALLS_OF_NOUN.test(file) ? DECLARED : HANDLED;
  const isOfCalls = CALLS_OF_NOUN.test(file) || file.startsWith('functions/src/calls/');
  return isOfCalls ? [...read(file).matchAll(pattern)].flatMap(([, name]) => name ?? []) : [];
}

/** The words of a path, in the singular: 'entities/estimate/send-dialog.tsx' has 'estimate', 'send', and 'dialog'. */
const wordsOf = (file: string): string[] => {
  const words = file.replace(/\.\w+$/, '').split(/[/.-]/);
  return [...new Set(words.map((word) => word.replace(/s$/, '')))];
};

const MEANINGLESS = [
  'src',
  'web',
  'contract',
  'function',
  'entitie',
  'screen',
  'store',
  'call',
  'service',
  'test',
];

/** The test files that share the most words of their paths, or mention the most names, first. */
function bestOf(files: readonly string[], score: (file: string) => number, max: number): string[] {
  return files
    .map((file) => ({ file, score: score(file) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ file }) => file);
}

const filesIn = (pattern: string): string[] => globSync(pattern, { cwd: root });

const EVERY_CALL = /\/(every-call\/|(fuzz|random-walk)\.test\.ts$)/;
/** Their rows have the call's name. */
export const EVERY_CALL_WORDS = ['every-call'];

export function findTouched(changed: readonly string[], importers: Importers): Touched {
  const dependents = [...findDependents(changed, importers)];
  const all = [...new Set(dependents.flatMap(callsIn))];
  const isWide = all.length > MAX_CALLS;
  const calls = isWide ? [] : all;
  const words = new Set(changed.flatMap(wordsOf).filter((word) => !MEANINGLESS.includes(word)));
  const sharedWords = (file: string) => wordsOf(file).filter((word) => words.has(word)).length;
  const mentions = (file: string) => {
    const text = read(file);
    return calls.reduce((sum, name) => sum + text.split(`'${name}'`).length - 1, 0);
  };
  const testsIn = (part: string) => {
    const files = filesIn(`tests/${part}/**/*.test.ts`).filter((file) => !EVERY_CALL.test(file));
    const own = files.filter((file) => changed.includes(file));
    const isOfServer = changed.some((file) => /^(contract|functions)\//.test(file));
    const score = (file: string) => 3 * sharedWords(file) + mentions(file);
    return [...new Set([...own, ...(isOfServer ? bestOf(files, score, MAX_FILES) : [])])];
  };
  const specs = filesIn('tests/journeys/**/*.spec.ts');
  const isOfScreens = dependents.some((file) => file.startsWith('web/src/screens/'));
  const isOfWeb = isOfScreens && changed.some((file) => file.startsWith('web/'));
  const journeys = [
    ...specs.filter((file) => changed.includes(file)),
    ...(isOfWeb ? bestOf(specs, sharedWords, MAX_JOURNEYS) : []),
  ];
  return {
    isWide,
    calls,
    isolated: testsIn('isolated'),
    api: testsIn('api').slice(0, 2),
    journeys: [...new Set(journeys)],
  };
}

/** For Vitest's `related`, which finds the tests that import these. */
export const isSource = (file: string): boolean => ['.ts', '.tsx'].includes(path.extname(file));
