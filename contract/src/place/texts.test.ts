import { expect, it } from 'vitest';
import { CA } from './countries/ca.ts';
import { US } from './countries/us.ts';
import { placeTextsOf } from './texts.ts';

it.each([
  [[US], 'City, State or ZIP code', 'ZIP', 'states', 'city, state, and ZIP code'],
  [
    [CA],
    'City, Province or postal code',
    'postal code',
    'provinces',
    'city, province, and the first half of your postal code',
  ],
  [
    [CA, US],
    'City, Province, State or postal code',
    'postal code',
    'provinces and states',
    'city, state or province, and postal area',
  ],
])('texts of %j speak of its places', (countries, placeholder, shortPostalCode, regions, areaShown) => {
  const texts = { placeholder, shortPostalCode, regions, areaShown };
  expect(placeTextsOf(countries)).toMatchObject(texts);
});
