import { describe, expect, it } from 'vitest';
import { describeCoverage, describeCovered, describeLine, describeStated, itemLabel } from './labels.ts';

const NOW = new Date('2027-05-20T12:00');
const nothing = { coverage: {}, guaranteeMonths: null, earliestStart: null, validUntil: null };
const inShort = (stated: Partial<Parameters<typeof describeStated>[0]>) =>
  describeStated({ ...nothing, ...stated }, NOW).join(' · ');

describe('what a price covers, in a line', () => {
  const included = { state: 'included' } as const;
  const extra = { state: 'extra' } as const;
  const excluded = { state: 'excluded' } as const;
  it.each([
    [{}, ''],
    [{ materials: included }, 'Covers 1 of 1'],
    [
      { materials: included, tax: included, permits: extra, 'clean-up': excluded, disposal: excluded },
      'Covers 2 of 5 · 1 extra · Not covered: cleanup, haul-away and disposal',
    ],
  ])('%j: %s', (coverage, line) => {
    expect(describeCoverage(coverage).join(' · ')).toBe(line);
  });
});

describe('an estimate in short', () => {
  it('names what is included, extra, and left out, then the guarantee and the dates', () => {
    expect(
      inShort({
        coverage: {
          materials: { state: 'included' },
          'clean-up': { state: 'included' },
          permits: { state: 'extra', amount: 120 },
          tax: { state: 'extra' },
          disposal: { state: 'excluded' },
        },
        guaranteeMonths: 24,
        earliestStart: '2027-06-01',
        validUntil: '2028-06-03',
      }),
    ).toBe(
      'Includes materials, cleanup · Permits and inspections extra $120 · Sales tax extra · Not included: haul-away and disposal · 24-month warranty · Can start June 1 · Valid until June 3, 2028',
    );
  });

  it('says that its last day is over', () => {
    expect(inShort({ validUntil: '2027-05-03' })).toBe('Was valid until May 3');
  });

  it('is empty when nothing is stated', () => {
    expect(inShort({})).toBe('');
  });

  it.each([
    [0, 'No warranty'],
    [1, '1-month warranty'],
  ])('with a guarantee of %i months', (guaranteeMonths, text) => {
    expect(inShort({ guaranteeMonths })).toBe(text);
  });
});

it.each([
  [undefined, 'Not stated'],
  [{ state: 'included' } as const, 'Included'],
  [{ state: 'extra', amount: 1200 } as const, 'Extra $1,200'],
  [{ state: 'extra' } as const, 'Extra'],
  [{ state: 'excluded' } as const, 'Not included'],
])('describes coverage %j', (covered, text) => {
  expect(describeCovered(covered)).toBe(text);
});

it('describes lines with quantity and cents', () => {
  expect(describeLine({ text: 'Shingles', quantity: 2, price: 40.5 })).toBe('2 × Shingles, $40.50 each');
  expect(describeLine({ text: 'Work', quantity: 1, price: 300 })).toBe('Work, $300');
});

it('labels an item of a newer version by its id', () => {
  expect(itemLabel('solar-panels')).toBe('solar panels');
});
