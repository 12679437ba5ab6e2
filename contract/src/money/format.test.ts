import { describe, expect, it } from 'vitest';
import { formatBudget, formatMoney } from './format.ts';

describe('money', () => {
  it('is shown in whole dollars with separators', () => {
    expect(formatMoney(1250)).toBe('$1,250');
    expect(formatMoney(0)).toBe('$0');
    expect(formatMoney(999)).toBe('$999');
    expect(formatMoney(1_000_000)).toBe('$1,000,000');
    expect(formatMoney(1249.5)).toBe('$1,250');
  });

  it('shows a budget as one amount where both ends are the same', () => {
    expect(formatBudget(500, 500)).toBe('$500');
  });

  it('shows a budget as a range otherwise', () => {
    expect(formatBudget(500, 1500)).toBe('$500 - $1,500');
  });
});
