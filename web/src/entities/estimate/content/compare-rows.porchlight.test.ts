import { describe, expect, it } from 'vitest';
import { compareRows, describeTotal, findGaps, totalWithExtras } from './compare-rows.ts';

const silent = {
  status: 'pending' as const,
  amount: 400,
  coverage: {},
  guaranteeMonths: null,
  earliestStart: null,
  validUntil: null,
};
const northside = {
  ...silent,
  amount: 450,
  coverage: {
    materials: { state: 'included' as const },
    permits: { state: 'extra' as const, amount: 120 },
    stairs: { state: 'excluded' as const },
  },
  guaranteeMonths: 24,
};
const alder = {
  ...silent,
  amount: 500,
  coverage: { materials: { state: 'included' as const }, permits: { state: 'extra' as const } },
};

describe('the rows of a comparison', () => {
  const rows = compareRows('House Cleaning', [northside, alder]);
  const row = (id: string) => rows.find((one) => one.id === id);

  it('are what the category asks about, what is stated besides, the guarantee, and the dates', () => {
    expect(rows.map(({ id }) => id)).toEqual([
      'call-out',
      'disposal',
      'tax',
      'supplies',
      'appliances',
      'windows',
      'materials',
      'permits',
      'stairs',
      'guarantee',
      'earliest-start',
      'valid-until',
    ]);
  });

  it('mark where the estimates differ', () => {
    expect(row('materials')).toMatchObject({ values: ['Included', 'Included'], differs: false });
    expect(row('permits')).toMatchObject({ values: ['Extra $120', 'Extra'], differs: true });
    expect(row('tax')).toMatchObject({ values: [null, null], differs: false });
  });

  it('do not count what one estimate leaves open as a difference', () => {
    expect(row('guarantee')).toMatchObject({ values: ['24 months', null], differs: false });
  });

  it('do not count a rejected estimate as a difference while others can be chosen', () => {
    const differsWith = (...estimates: Parameters<typeof compareRows>[1]) =>
      compareRows('House Cleaning', estimates).find(({ id }) => id === 'permits')?.differs;
    const rejected = { ...alder, status: 'rejected' as const };
    expect(differsWith(northside, rejected)).toBe(false);
    expect(differsWith({ ...northside, status: 'accepted' }, rejected)).toBe(true);
  });

  it('are grouped by whether any price covers them, and whether any estimate states them', () => {
    const idsOf = (group: string) => rows.filter((one) => one.group === group).map(({ id }) => id);
    expect(idsOf('covered')).toEqual(['materials']);
    expect(idsOf('uncovered')).toEqual(['permits', 'stairs']);
    expect(idsOf('terms')).toEqual(['guarantee']);
    expect(idsOf('when')).toEqual([]);
    expect(idsOf('open')).toContain('earliest-start');
  });

  it('are gaps of the estimates that do not state them', () => {
    const [ofNorthside = [], ofAlder = []] = findGaps(rows, [northside, alder]);
    const onlyAlder = ofAlder.filter((gap) => !ofNorthside.includes(gap));
    expect(onlyAlder.map(({ id }) => id)).toEqual(['stairs', 'guarantee']);
  });

  it('offer the extras of any estimate to be chosen', () => {
    expect(rows.filter(({ isExtra }) => isExtra).map(({ id }) => id)).toEqual(['permits']);
  });
});

describe('the total with extras', () => {
  it('adds the prices of the chosen extras', () => {
    expect(totalWithExtras(northside, new Set(['permits', 'materials']))).toEqual({ total: 570, notes: [] });
    expect(totalWithExtras(northside, new Set())).toEqual({ total: 450, notes: [] });
    expect(describeTotal(totalWithExtras(northside, new Set(['permits'])))).toBe('$570');
  });

  it('says what it leaves open', () => {
    expect(totalWithExtras(alder, new Set(['permits']))).toEqual({
      total: 500,
      notes: ['plus permits and inspections, without a price'],
    });
    expect(describeTotal(totalWithExtras(alder, new Set(['permits'])))).toBe('From $500');
    expect(totalWithExtras(northside, new Set(['stairs', 'tax'])).notes).toEqual([
      'without stairs and long carries',
      'sales tax not stated',
    ]);
  });
});
