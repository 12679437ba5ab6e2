import { LIMITS } from '@marketplace/contract/constants';
import { describe, expect, it } from 'vitest';
import { type Filters, queryOf } from '@/entities/request/open-requests.ts';
import { describeQuery, filtersOf, findSearch, suggestName } from './filters.ts';

const none: Filters = { text: '', category: null, sort: 'newest', within: null };
const roofs: Filters = { text: 'roof ', category: 'Roofing,Plumbing', sort: 'highest-budget', within: 25 };
const saved = { id: '1', name: 'Roofs', query: queryOf(roofs), alert: 'never' as const };

describe('the filters of a saved search', () => {
  it('are those of the dashboard again', () => {
    expect(filtersOf(saved.query)).toEqual({ ...roofs, text: 'roof' });
    expect(filtersOf({})).toEqual(none);
  });

  it('are recognized whole, whatever their order and omitted defaults', () => {
    expect(findSearch([saved], roofs)).toBe(saved);
    const inOtherOrder = { ...saved, query: { sort: 'newest' as const, category: 'Roofing' } };
    expect(findSearch([inOtherOrder], { ...none, category: 'Roofing' })).toBe(inOtherOrder);
    expect(findSearch([saved], { ...roofs, within: 50 })).toBeUndefined();
    expect(findSearch([saved], none)).toBeUndefined();
  });

  it('are described, and suggest a name', () => {
    expect(describeQuery(saved.query)).toBe('roof, Roofing, Plumbing, within 25 miles, Highest Budget');
    expect(suggestName(roofs)).toBe('roof, Roofing, Plumbing, within 25 miles');
    expect(suggestName({ ...none, text: 'x'.repeat(100) })).toBe('x'.repeat(LIMITS.searchName));
  });
});
