import { describe, expect, it } from 'vitest';
import { REQUEST_CATEGORIES } from '../../categories.ts';
import { COVERAGE_LABELS, coverageItemsFor } from './coverage.ts';

describe('what an estimate can cover', () => {
  it.each(REQUEST_CATEGORIES)(
    'of %s is a list of four to nine different items, with two of its trade',
    (category) => {
      const items = coverageItemsFor(category);
      expect(new Set(items).size).toBe(items.length);
      expect(items.length).toBeGreaterThanOrEqual(4);
      expect(items.length).toBeLessThanOrEqual(9);
      expect(items.slice(-2)).not.toContain('tax');
    },
  );

  it('uses each of its items', () => {
    const used = new Set(REQUEST_CATEGORIES.flatMap(coverageItemsFor));
    expect(Object.keys(COVERAGE_LABELS).filter((item) => ![...used].some((one) => one === item))).toEqual([]);
  });
});
