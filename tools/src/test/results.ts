import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A test by its name, with the first line of its error. */
type Failure = { test: string; why: string };

/** The time that a file's tests and their preparations took. */
export type FileTime = { file: string; ms: number };

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  files: FileTime[];
};

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
      files: [...all.files, ...one.files],
    }),
    EMPTY_TALLY,
  );
}

/** The last line of a run; scripts may read it. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}

/** The names of what failed, repeated at the end of the run, where they are not lost among the dots. */
export function formatFailures({ failures }: Tally): string[] {
  if (failures.length === 0) return [];
  return ['\nFailed:', ...failures.map(({ test, why }) => `  ${test}\n    ${why}`)];
}

const MAX_SLOW_FILES = 10;

/** The slowest files of all runners, slowest first. */
export function formatSlowFiles({ files }: Tally): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SLOW_FILES);
  const lines = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
  return ['\nThe slowest files:', ...lines];
}

type Errors = readonly { message: string }[];
type VitestTest = { fullName: string; result: () => { state: string; errors?: Errors | undefined } };
/** The part of Vitest's `TestModule` that a tally needs. */
export type VitestModule = {
  moduleId: string;
  /** The file does not load, or its preparations failed. */
  errors: () => Errors;
  /** The time that its tests and their preparations took. */
  diagnostic: () => { duration: number };
  children: {
    allTests: () => Iterable<VitestTest>;
    /** Their preparations may fail, too. */
    allSuites: () => Iterable<{ fullName: string; errors: () => Errors }>;
  };
};

export function vitestTally(modules: readonly VitestModule[]): Tally {
  return addTallies(modules.map(moduleTally));
}

function moduleTally(module: VitestModule): Tally {
  const file = relativePath(module.moduleId);
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }));
  const failed = tests.filter(({ state }) => state === 'failed');
  const passed = tests.filter(({ state }) => state === 'passed').length;
  const failures = [
    ...failed.map(({ name, errors: [error] = [] }) => ({
      test: `${file}: ${name}`,
      why: firstLine(error?.message),
    })),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => ({ test: `${file}: ${suite.fullName}`, why: firstLine(message) })),
    ),
    ...module.errors().map(({ message }) => ({ test: file, why: firstLine(message) })),
  ];
  return {
    passed,
    failed: failures.length,
    skipped: tests.length - passed - failed.length,
    failures,
    files: [{ file, ms: module.diagnostic().duration }],
  };
}

export const storedTally: z.ZodType<Tally> = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.object({ test: z.string(), why: z.string() })),
  files: z.array(z.object({ file: z.string(), ms: z.number() })),
});

const problem = z.object({ message: z.optional(z.string()) });

type Suite = z.infer<typeof suiteFields> & { suites?: Suite[] | undefined };
const suiteFields = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.array(problem), duration: z.number().default(0) })),
        }),
      ),
    }),
  ),
});
const suite: z.ZodType<Suite> = suiteFields.extend({ suites: z.lazy(() => z.optional(z.array(suite))) });

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(suite),
  errors: z.array(problem),
});

export function playwrightTally(json: unknown): Tally {
  const { stats, suites, errors } = playwrightReport.parse(json);
  const outside = errors.map(({ message }) => ({ test: 'journeys', why: firstLine(message) }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresIn), ...outside],
    files: suites.map((one) => ({ file: `tests/journeys/${one.title}`, ms: durationOf(one) })),
  };
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, one) => sum + durationOf(one), own);
}

function failuresIn({ title, specs, suites = [] }: Suite): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map(({ results }) => ({
        test: spec.title,
        why: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  const inner = suites.flatMap(failuresIn);
  return [...own, ...inner].map(({ test, why }) => ({ test: `${title}: ${test}`, why }));
}

const relativePath = (file: string): string => path.relative(process.cwd(), file);

function firstLine(text = ''): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';
}

/** Adds a failure where a runner exited with an error but reported no failed test. */
export function withExit(tally: Tally, code: number): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  const why = `The runner ended with code ${code}; what it printed says why.`;
  return { ...tally, failed: 1, failures: [...tally.failures, { test: 'a runner', why }] };
}
