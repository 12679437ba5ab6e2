import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A test by its name, with the first line of what was wrong. */
type Finding = { test: string; why: string };

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Finding[];
  /** What failed at first and passed when it was tried again. */
  secondTries: Finding[];
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
      secondTries: [...all.secondTries, ...one.secondTries],
    }),
    nothing,
  );
}

/** The last line of a run, as others read it. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}

/** What to look at first, said once more at the end of pages of dots. */
export function findings({ failures, secondTries }: Tally): string[] {
  const listed = (title: string, found: Finding[]) =>
    found.length === 0 ? [] : [`\n${title}:`, ...found.map(({ test, why }) => `  ${test}\n    ${why}`)];
  return [...listed('Passed on the second try only', secondTries), ...listed('Failed', failures)];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

export function vitestTally(json: unknown): Tally {
  const report = vitestReport.parse(json);
  // A file that does not even load holds no test that could fail.
  const broken = report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .map(({ name, message }) => ({ test: fromHere(name), why: firstLine(message) }));
  const withTrouble = (status: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === status && test.failureMessages?.length)
        .map((test) => ({
          test: `${fromHere(name)}: ${test.fullName}`,
          why: firstLine(test.failureMessages?.[0]),
        })),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...withTrouble('failed'), ...broken],
    secondTries: withTrouble('passed'),
  };
}

const problem = z.object({ message: z.optional(z.string()) });

type Suite = z.infer<typeof ofSuite> & { suites?: Suite[] | undefined };
const ofSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(problem) })) }),
      ),
    }),
  ),
});
const suite: z.ZodType<Suite> = ofSuite.extend({ suites: z.lazy(() => z.optional(z.array(suite))) });

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suite),
  errors: z.array(problem),
});

export function playwrightTally(json: unknown): Tally {
  const { stats, suites, errors } = playwrightReport.parse(json);
  const outside = errors.map(({ message }) => ({ test: 'journeys', why: firstLine(message) }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap((one) => endedAs('unexpected', one)), ...outside],
    secondTries: suites.flatMap((one) => endedAs('flaky', one)),
  };
}

function endedAs(status: string, { title, specs, suites = [] }: Suite): Finding[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        test: spec.title,
        why: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  const inner = suites.flatMap((one) => endedAs(status, one));
  return [...own, ...inner].map(({ test, why }) => ({ test: `${title}: ${test}`, why }));
}

const fromHere = (file: string): string => path.relative(process.cwd(), file);

function firstLine(text = ''): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';
}

/** A runner that ended badly without a failed test to show for it counts as one failure. */
export function withExit(tally: Tally, code: number): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  const why = `The runner ended with code ${code}; what it printed says why.`;
  return { ...tally, failed: 1, failures: [...tally.failures, { test: 'a runner', why }] };
}
