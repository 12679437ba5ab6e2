import { coverageItemsFor } from '@marketplace/contract/estimate/content/coverage';
import { expect, it } from 'vitest';
import { findOpenPoints } from './open-points.ts';

const included = Object.fromEntries(
  coverageItemsFor('Roofing').map((item) => [item, { state: 'included' as const }]),
);
const estimate = {
  businessName: 'Northside',
  serviceRequestCategory: 'Roofing',
  coverage: included,
  isOutdated: null,
} as const;

it('leaves nothing open when an estimate includes everything and is confirmed', () => {
  expect(findOpenPoints(estimate)).toEqual([]);
});

it('names what is unconfirmed, extra, and not stated', () => {
  const { permits: _, ...others } = included;
  const coverage = {
    ...others,
    tax: { state: 'extra' as const, amount: 11 },
    disposal: { state: 'extra' as const },
  };
  expect(findOpenPoints({ ...estimate, coverage, isOutdated: 'answer' })).toEqual([
    "Northside hasn't confirmed this estimate since your latest answer.",
    'Not in the price: haul-away and disposal, sales tax $11.',
    'Not stated: permits and inspections.',
  ]);
  expect(findOpenPoints({ ...estimate, isOutdated: 'edit' })).toEqual([
    "Northside hasn't confirmed this estimate since you changed your request.",
  ]);
});
