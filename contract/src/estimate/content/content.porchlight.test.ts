import { describe, expect, it } from 'vitest';
import type { EstimateContent } from '../schema.ts';
import { changeContent, contentOf } from './content.ts';

const before: EstimateContent = {
  amount: 500,
  timeline: '1 week',
  description: 'New shingles',
  coverage: { materials: { state: 'included' } },
  guaranteeMonths: 12,
  earliestStart: '2027-06-01',
  validUntil: '2027-06-03',
  lines: [{ text: 'Shingles', quantity: 2, price: 250 }],
};

const sent = { ...before, serviceRequestCategory: 'Roofing' };

describe('a change of content', () => {
  it('drops what other categories cover, which an open form may still state', () => {
    const coverage = { decking: { state: 'included' as const } };
    const withWalks = { ...coverage, walks: { state: 'included' as const } };
    expect(changeContent(sent, { coverage: withWalks }).coverage).toEqual(coverage);
    expect(changeContent({ ...sent, coverage: withWalks }, { amount: 600 }).coverage).toEqual(coverage);
  });

  it('keeps omitted fields', () => {
    expect(changeContent(sent, {})).toEqual(before);
    const change = { timeline: '2 weeks', coverage: {}, guaranteeMonths: 0, validUntil: null };
    expect(changeContent(sent, change)).toEqual({ ...before, ...change });
  });

  it('of the amount alone removes lines of another sum', () => {
    expect(changeContent(sent, { amount: 600 })).toEqual({ ...before, amount: 600, lines: [] });
    expect(changeContent(sent, { amount: 500 }).lines).toEqual(before.lines);
  });

  it('can replace the lines together with the amount', () => {
    const lines = [{ text: 'Labor', quantity: 3, price: 200 }];
    expect(changeContent(sent, { amount: 600, lines })).toEqual({ ...before, amount: 600, lines });
  });

  it('has no other fields', () => {
    const stored = { ...before, id: 'estimate', status: 'pending' };
    expect(contentOf(stored)).toEqual(before);
  });
});
