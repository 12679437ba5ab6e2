import { expect, it } from 'vitest';
import { emptyTable } from './unserved-countries.ts';

const tableOf = (code: string) => `/app/contract/src/place/countries/${code}.ts`;

it.each([
  [['US'], 'us', undefined],
  [['US'], 'ca', 'export const CA = {};'],
  [['CA'], 'us', 'export const US = {};'],
  [['CA', 'US'], 'us', undefined],
])('a site of %j loads of the table of %s: %s', (served, code, instead) =>
  expect(emptyTable(tableOf(code), served)).toBe(instead),
);

it('leaves every other file as it is', () => {
  expect(emptyTable('/app/contract/src/place/countries/atlas.ts', ['US'])).toBeUndefined();
});
