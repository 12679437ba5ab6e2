import { describe, expect, test } from 'vitest';
import { lastLine, playwrightTally, sum, vitestTally, withExit } from './results.ts';

const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) });
const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

describe('counting', () => {
  test('sums all runners', () => {
    const tallies = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ];
    expect(sum(tallies)).toEqual({ passed: 11, failed: 22, skipped: 33 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  test("takes vitest's figures, with skipped and planned tests as skipped", () => {
    expect(vitestTally({ ...vitest, testResults: [file('failed', 7)] })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 3,
    });
  });

  test('counts a file that does not load as a failure', () => {
    expect(vitestTally({ ...vitest, testResults: [file('failed', 0), file('passed', 4)] }).failed).toBe(2);
  });

  test("takes Playwright's figures, errors outside of tests included", () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(playwrightTally(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
    expect(playwrightTally({ stats, errors: [] })).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });

  test('counts a runner that broke down without a failed test as a failure', () => {
    const passed = { passed: 5, failed: 0, skipped: 0 };
    expect(withExit(passed, 1).failed).toBe(1);
    expect(withExit(passed, 0).failed).toBe(0);
    expect(withExit({ ...passed, failed: 3 }, 1).failed).toBe(3);
  });
});

describe('the last line', () => {
  test('names skipped tests only where there are any', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(lastLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});
