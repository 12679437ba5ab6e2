import { describe, expect, it } from 'vitest';
import { isSumOfLines, linesTotal, roundingCents } from './lines.ts';

const line = (quantity: number, price: number) => ({ text: 'Shingles', quantity, price });

describe('the lines of an estimate', () => {
  it.each([
    [[line(2, 150), line(1, 200)], 500],
    [[line(0.1, 0.3), line(3, 0.1)], 0],
    [[line(1.5, 33.33)], 50],
    [[line(3, 19.99), line(1, 0.03)], 60],
    [[], 0],
  ])('%j have a sum of %d whole dollars', (lines, sum) => {
    expect(linesTotal(lines)).toBe(sum);
  });

  it('are rounded to whole dollars by a stated difference', () => {
    expect(roundingCents([line(1, 145.5), line(2, 12)])).toBe(50);
    expect(roundingCents([line(3, 0.1)])).toBe(-30);
    expect(roundingCents([line(2, 250)])).toBe(0);
  });

  it('must have the amount as their sum, if there are any', () => {
    expect(isSumOfLines({ amount: 500, lines: [line(2, 250)] })).toBe(true);
    expect(isSumOfLines({ amount: 501, lines: [line(2, 250)] })).toBe(false);
    expect(isSumOfLines({ lines: [line(2, 250)] })).toBe(false);
    expect(isSumOfLines({ amount: 7 })).toBe(true);
    expect(isSumOfLines({ amount: 7, lines: [] })).toBe(true);
  });
});
