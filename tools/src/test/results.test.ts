import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  addTallies,
  EMPTY_TALLY,
  formatFailures,
  formatSlowFiles,
  formatTally,
  playwrightTally,
  vitestTally,
  withExit,
} from './results.ts';

const vitestTest = (fullName: string, state: string, message?: string) => ({
  fullName,
  result: () => ({ state, ...(message !== undefined && { errors: [{ message }] }) }),
});
type Parts = {
  tests?: ReturnType<typeof vitestTest>[];
  errors?: string[];
  suiteErrors?: string[];
  ms?: number;
};
const vitestFile = ({ tests = [], errors = [], suiteErrors = [], ms = 0 }: Parts, file = 'some.test.ts') => ({
  moduleId: path.resolve(file),
  errors: () => errors.map((message) => ({ message })),
  diagnostic: () => ({ duration: ms }),
  children: {
    allTests: () => tests,
    allSuites: () => suiteErrors.map((message) => ({ fullName: 'a group', errors: () => [{ message }] })),
  },
});

const stats = { expected: 4, unexpected: 0, skipped: 0 };
const spec = (title: string, status: string, messages: string[] = []) => ({
  title,
  tests: [{ status, results: [{ duration: 10_000, errors: messages.map((message) => ({ message })) }] }],
});
const suites = [
  {
    title: 'some.spec.ts',
    specs: [
      spec('goes well', 'expected'),
      spec('fails', 'unexpected', ['\u001b[31mError: no\u001b[39m\nat']),
    ],
    suites: [{ title: 'a group', specs: [spec('hangs', 'unexpected', ['Error: slow'])] }],
  },
];

describe('counting', () => {
  test('sums all runners', () => {
    const tallies = [
      { ...EMPTY_TALLY, passed: 1, failed: 2, skipped: 3, failures: [{ test: 'a', why: 'b' }] },
      { ...EMPTY_TALLY, passed: 10, failed: 20, skipped: 30, failures: [{ test: 'c', why: 'd' }] },
    ];
    expect(addTallies(tallies)).toMatchObject({ passed: 11, failed: 22, skipped: 33 });
    expect(addTallies(tallies).failures.map(({ test }) => test)).toEqual(['a', 'c']);
    expect(addTallies([])).toEqual(EMPTY_TALLY);
  });

  test('counts the tests of a file by their state', () => {
    const states = ['passed', 'passed', 'failed', 'skipped', 'pending'];
    const tests = states.map((state) => vitestTest('a test', state));
    expect(vitestTally([vitestFile({ tests })])).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
  });

  test('counts a file that does not load as a failure, and a group whose preparations fail', () => {
    const [loaded, broken] = [
      vitestFile({ tests: [vitestTest('a test', 'skipped')], suiteErrors: ['Error: no such thing'] }),
      vitestFile({ errors: ['Error: no such module'] }),
    ];
    const tally = vitestTally([loaded, broken]);
    expect(tally).toMatchObject({ failed: 2, skipped: 1 });
    expect(tally.failures).toEqual([
      { test: 'some.test.ts: a group', why: 'Error: no such thing' },
      { test: 'some.test.ts', why: 'Error: no such module' },
    ]);
  });

  test("takes Playwright's figures, errors outside of tests included", () => {
    const report = {
      stats: { expected: 4, unexpected: 1, skipped: 2 },
      suites,
      errors: [{ message: 'x' }],
    };
    expect(playwrightTally(report)).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
    expect(playwrightTally({ stats, suites: [], errors: [] })).toEqual({ ...EMPTY_TALLY, passed: 4 });
  });

  test('counts a runner that broke down without a failed test as a failure', () => {
    const passed = { ...EMPTY_TALLY, passed: 5 };
    expect(withExit(passed, 1).failed).toBe(1);
    expect(formatFailures(withExit(passed, 7)).join('\n')).toContain('code 7');
    expect(withExit(passed, 0)).toEqual(passed);
    expect(withExit({ ...passed, failed: 3 }, 1).failed).toBe(3);
  });
});

describe('the end of a run', () => {
  test('names the ten slowest files of all runners, slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) =>
      vitestFile({ ms: index * 1000 }, `${index}.test.ts`),
    );
    const unit = vitestTally(files);
    const journeys = playwrightTally({ stats, suites, errors: [] });
    const lines = formatSlowFiles(addTallies([unit, journeys]));
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 3)).toEqual([
      '\nThe slowest files:',
      '    30.0 s  tests/journeys/some.spec.ts',
      '    11.0 s  11.test.ts',
    ]);
  });

  test('names what failed of vitest', () => {
    const tests = [
      vitestTest('a group > is fine', 'passed'),
      vitestTest('a group > fails', 'failed', 'expected 2\n  at line 3'),
    ];
    expect(formatFailures(vitestTally([vitestFile({ tests })]))).toEqual([
      '\nFailed:',
      '  some.test.ts: a group > fails\n    expected 2',
    ]);
  });

  test('names them of Playwright', () => {
    expect(formatFailures(playwrightTally({ stats, suites, errors: [] }))).toEqual([
      '\nFailed:',
      '  some.spec.ts: fails\n    Error: no',
      '  some.spec.ts: a group: hangs\n    Error: slow',
    ]);
  });

  test('has nothing to name where all went well', () => {
    expect(formatFailures({ ...EMPTY_TALLY, passed: 5 })).toEqual([]);
  });

  test('names skipped tests only where there are any', () => {
    expect(formatTally({ ...EMPTY_TALLY, passed: 12 })).toBe('12 passed, 0 failed');
    expect(formatTally({ ...EMPTY_TALLY, passed: 12, failed: 1, skipped: 2 })).toBe(
      '12 passed, 1 failed, 2 skipped',
    );
  });
});
