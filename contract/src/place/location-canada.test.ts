import { describe, expect, it } from 'vitest';
import { atlasOf } from './countries/atlas.ts';
import { CA } from './countries/ca.ts';
import { US } from './countries/us.ts';
import { PLACES } from './location.cases.ts';
import { areaOf, cityOf, isOnlyStreet, matchesLocation, zipOf } from './location.ts';

const CANADA = atlasOf([CA]);
const BOTH = atlasOf([US, CA]);

/** As typed, the area that others see, its city. */
const CANADIAN: readonly [string, string, string][] = [
  ['Toronto, ON', 'Toronto, ON', 'toronto'],
  ['Toronto, ON M5V 2T6', 'Toronto, ON M5V', 'toronto'],
  ['toronto on m5v2t6', 'toronto, ON M5V', 'toronto'],
  ['Toronto, Ontario M5V-2T6, Canada', 'Toronto, ON M5V', 'toronto'],
  ['12 Elm Street, Toronto, ON M5V 2T6', 'Toronto, ON M5V', 'toronto'],
  ['12 Elm St Apt 4, Toronto, ON M5V 2T6', 'Toronto, ON M5V', 'toronto'],
  ['Unit 5, 12 King St W, Toronto ON M5V', 'Toronto, ON M5V', 'toronto'],
  ['M5V 2T6', 'M5V', ''],
  ['m5v', 'M5V', ''],
  ['M5V 2T6 Canada', 'M5V', ''],
  ['Montréal, QC H2X 1Y4', 'Montréal, QC H2X', 'montreal'],
  ['Montreal, Québec', 'Montreal, QC', 'montreal'],
  ['Trois-Rivières QC', 'Trois-Rivières, QC', 'trois-rivieres'],
  ["St. John's, NL A1C 5S7", "St. John's, NL A1C", "saint john's"],
  ['Saint John, New Brunswick', 'Saint John, NB', 'saint john'],
  ['Charlottetown PEI', 'Charlottetown, PE', 'charlottetown'],
  ['Quebec', 'Quebec, QC', 'quebec'],
  ['Vancouver, British Columbia', 'Vancouver, BC', 'vancouver'],
  ['Yellowknife, Northwest Territories X1A 1A1', 'Yellowknife, NT X1A', 'yellowknife'],
  // No letter D, F, I, O, Q, or U is in a Canadian code.
  ['D5V 2T6', '', ''],
  ['Fort St. John, BC', 'Fort St. John, BC', 'fort saint john'],
  ['Rocky Mountain House AB', 'Rocky Mountain House, AB', 'rocky mountain house'],
];

describe.each(CANADIAN)('in Canada, the place "%s"', (typed, area, city) => {
  it(`is shown to others as "${area}"`, () => expect(areaOf(typed, CANADA)).toBe(area));
  it(`lies in "${city}"`, () => expect(cityOf(typed, CANADA)).toBe(city));
  it('is read the same beside the United States', () => expect(areaOf(typed, BOTH)).toBe(area));
  it('is what it is when it is read again', () => expect(areaOf(area, CANADA)).toBe(area));
});

it('reads each American place the same beside Canada', () => {
  const read = PLACES.map(([typed]) => [typed, areaOf(typed, BOTH), cityOf(typed, BOTH)]);
  expect(read).toEqual(PLACES);
});

describe('a search for a Canadian place', () => {
  const home = '12 Elm St, Toronto, ON M5V 2T6';
  it.each(['Toronto', 'm5v', 'M5V 2T6', 'M5V 9Z9', 'Toronto, ON'])('by "%s" finds it', (search) =>
    expect(matchesLocation(home, search, CANADA)).toBe(true),
  );
  it.each(['M4V 2T6', 'Ottawa', '2T6', 'Elm St'])('by "%s" does not', (search) =>
    expect(matchesLocation(home, search, CANADA)).toBe(false),
  );
});

it('knows no postal code of a country that the marketplace does not serve', () => {
  const american = atlasOf([US]);
  expect(zipOf('M5V 2T6', american)).toBeUndefined();
  expect(zipOf('78701', CANADA)).toBeUndefined();
});

it('asks for a city where a Canadian address has only a street', () => {
  expect(isOnlyStreet('12 Elm Street', CANADA)).toBe(true);
  expect(isOnlyStreet('12 Elm Street, ON', CANADA)).toBe(true);
  expect(isOnlyStreet('12 Elm Street M5V 2T6', CANADA)).toBe(false);
});
