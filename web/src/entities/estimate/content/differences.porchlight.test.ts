import { expect, it } from 'vitest';
import { findDifferences } from './differences.ts';

const NOW = new Date('2027-05-20T12:00');
const content = {
  amount: 450,
  timeline: '3-5 days',
  description: 'New shingles',
  coverage: { materials: { state: 'included' as const } },
  guaranteeMonths: null,
  earliestStart: null,
  validUntil: '2027-06-03',
  lines: [],
};

it('finds nothing between equal contents', () => {
  expect(findDifferences(content, { ...content, coverage: { ...content.coverage } }, NOW)).toEqual([]);
});

it('names each changed field with its old and new value', () => {
  const after = {
    ...content,
    amount: 650,
    coverage: { permits: { state: 'extra' as const, amount: 120 } },
    guaranteeMonths: 12,
    validUntil: null,
    lines: [{ text: 'Shingles', quantity: 2, price: 325 }],
  };
  expect(findDifferences(content, after, NOW)).toEqual([
    { label: 'Price', before: '$450', after: '$650' },
    { label: 'Permits and inspections', before: 'Not stated', after: 'Extra $120' },
    { label: 'Materials', before: 'Included', after: 'Not stated' },
    { label: 'Warranty', before: 'Not stated', after: '12 months' },
    { label: 'Valid until', before: 'June 3', after: 'Not stated' },
    { label: 'Lines', before: 'None', after: '2 × Shingles, $325 each' },
  ]);
});
