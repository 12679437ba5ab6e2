import { describe, expect, it } from 'vitest';
import {
  countPending,
  describeBudgetFit,
  isOutsideBudget,
  type Order,
  priceRange,
  sortEstimates,
  sortForList,
  statusForCustomer,
} from './comparison.ts';

const budget = { budgetMin: 100, budgetMax: 250 };

const estimate = (
  id: string,
  amount: number,
  more: Partial<{
    status: 'pending' | 'accepted' | 'rejected';
    timeline: string;
    businessLevel: 'professional' | 'tradesman' | 'handyman' | null;
    createdAt: string;
  }> = {},
) => ({
  id,
  businessId: id,
  amount,
  status: 'pending' as const,
  timeline: '1 week',
  businessLevel: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

const RATINGS = { middle: { average: 4.5, count: 2 }, dear: { average: 4.9, count: 1 } };
const sorted = (list: readonly ReturnType<typeof estimate>[], order: Order) =>
  sortEstimates(list, order, RATINGS);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

describe('a price and the budget', () => {
  it.each([
    [99, true, '$1 below budget'],
    [100, false, 'Within budget'],
    [250, false, 'Within budget'],
    [1_400, true, '$1,150 above budget'],
  ])('of $%i', (amount, outside, words) => {
    expect(isOutsideBudget({ amount }, budget)).toBe(outside);
    expect(describeBudgetFit(amount, budget)).toBe(words);
  });

  it('share one range', () => {
    expect(priceRange([{ amount: 180 }, { amount: 400 }], budget)).toEqual([100, 400]);
    expect(priceRange([], budget)).toEqual([100, 250]);
  });
});

describe('the status for customers', () => {
  it.each([
    ['accepted', 'in-progress', 'accepted'],
    ['pending', 'open', 'pending'],
    ['accepted', 'completed', 'completed'],
    ['rejected', 'completed', 'rejected'],
  ] as const)(
    'of an estimate that is %s on a request that is %s is %s',
    (status, serviceRequestStatus, shown) => {
      expect(statusForCustomer({ status, serviceRequestStatus })).toBe(shown);
    },
  );
});

describe('the list', () => {
  const list = [
    estimate('late', 1, { createdAt: '2026-11-03T10:00:00.000Z' }),
    estimate('no', 1, { status: 'rejected' }),
    estimate('early', 1),
    estimate('chosen', 1, { status: 'accepted', createdAt: '2026-11-09T10:00:00.000Z' }),
  ];

  it('starts with the accepted estimate, then by waiting time, and ends with rejected ones', () => {
    expect(ids(sortForList(list))).toBe('chosen early late no');
    expect(ids(list)).toBe('late no early chosen');
  });

  it('counts pending estimates', () => {
    expect(countPending(list)).toBe(2);
  });
});

describe('the comparison', () => {
  const three = [
    estimate('dear', 400, { timeline: 'Same day', businessLevel: 'professional' }),
    estimate('cheap', 120, {
      timeline: '1-2 months',
      businessLevel: 'handyman',
      createdAt: '2026-11-05T10:00:00.000Z',
    }),
    estimate('middle', 200, { timeline: '3-5 days', createdAt: '2026-11-03T10:00:00.000Z' }),
  ];

  it.each([
    ['price', false, 'cheap middle dear'],
    ['price', true, 'dear middle cheap'],
    ['timeline', false, 'dear middle cheap'],
    ['level', false, 'dear cheap middle'],
    ['rating', false, 'dear middle cheap'],
    ['sent', true, 'cheap middle dear'],
  ] as const)('sorts by %s (descending: %s), and ends with rejected estimates', (by, descending, order) => {
    const withRejected = [estimate('gone', 1, { status: 'rejected' }), ...three];
    expect(ids(sorted(withRejected, { by, descending }))).toBe(`${order} gone`);
  });

  it('sorts equal estimates by price', () => {
    const same = [estimate('b', 300), estimate('a', 200)];
    expect(ids(sorted(same, { by: 'timeline', descending: true }))).toBe('a b');
  });
});
