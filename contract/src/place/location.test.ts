import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atlasOf } from './countries/atlas.ts';
import { US } from './countries/us.ts';
import { PLACES } from './location.cases.ts';
import * as location from './location.ts';

const UNITED_STATES = atlasOf([US]);
const areaOf = (text: string) => location.areaOf(text, UNITED_STATES);
const cityOf = (text: string) => location.cityOf(text, UNITED_STATES);
const zipOf = (text: string) => location.zipOf(text, UNITED_STATES);
const isOnlyStreet = (text: string) => location.isOnlyStreet(text, UNITED_STATES);
const matchesLocation = (place: string, search: string) =>
  location.matchesLocation(place, search, UNITED_STATES);

const STREET_OR_DOOR =
  /\b(?:St(?!\.? \p{L})|Street|Ave|Avenue|Blvd|Rd|Road|Ln|Ct|Broadway|Highway|Elm|Oak|Main|Apt|Unit|Suite|Floor|gate code)\b/u;

describe.each(PLACES)('the place "%s"', (typed, area, city) => {
  it(`is shown to others as "${area}"`, () => expect(areaOf(typed)).toBe(area));
  it(`lies in "${city}"`, () => expect(cityOf(typed)).toBe(city));
  it('names no street and no door', () => {
    expect(areaOf(typed)).not.toMatch(STREET_OR_DOOR);
    expect(areaOf(typed).replace(/(?:^| )\d{5}$/, '')).not.toMatch(/\p{N}/u);
  });
});

it.each([
  ['123 Main St, Austin, TX 78701-1234', '78701'],
  ['78701 Oak St, Dallas, TX 75001', '75001'],
  ['12345 Main St', undefined],
  ['Elm St, Salem, MA 01970, 12345', undefined],
  ['Austin, apt 78701', undefined],
])('the ZIP code of "%s" is %s', (typed, zip) => expect(zipOf(typed)).toBe(zip));

describe('what others see', () => {
  const number = fc.stringMatching(/^[34689]{1,4}$/);
  const letters = fc.stringMatching(/^[QX]{1,2}$/);
  const formOf = (form: string) =>
    fc.tuple(number, number, letters).map(([a, b, q]) => {
      const meant: Record<string, string> = { 1: a, 2: b, Q: q.slice(0, 1) };
      return form.replaceAll(/[12Q]/g, (sign) => meant[sign] ?? sign);
    });
  const formsOf = (...forms: string[]) => fc.oneof(...forms.map(formOf));
  const fullWidth = (digits: string) =>
    digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const door = fc.oneof(
    formsOf('1', '1Q', '1-Q', '1-2', '1–2', '1Q-2Q', '1/2', '1.2', '1½', '(1)', '1,', 'N1W2', 'House 1,'),
    formsOf('No. 1', '№1', '#1', '1+2', '1_2', '[1]', '1:', '"1"', 'PO Box 1', '1 2/1'),
    number.map(fullWidth),
  );
  const unitWord = fc.constantFrom(
    ...[
      'apt',
      'Apt',
      'APT',
      'apartment',
      'Unit',
      'suite',
      'Ste',
      'Flat',
      'Room',
      'rm',
      'Floor',
      'Bldg',
      'PH',
    ],
    ...['lot', 'Spc', 'Trailer', 'number', 'No', 'gate code', 'Door code', 'Apartment number', 'Penthouse'],
  );
  const joint = fc.constantFrom(' ', '. ', ': ', ' #', '-', ' - ');
  const which = fc.oneof(letters, formsOf('1', '1Q', 'Q1', 'Q-1', '1-2', '#1', '#Q', 'no. 1', 'number Q'));
  const unit = fc.oneof(
    fc.tuple(unitWord, joint, which).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('apt', 'Apartment', 'Unit', 'BLDG', 'suite'), fc.oneof(letters, number))
      .map((parts) => parts.join('')),
    formsOf('4th Floor', '4th fl', '1th-floor', '4th apartment,', 'Fl 4', '1Q', 'house 1', 'Tower Q', 'rear'),
  );
  const street = fc.constantFrom(
    ...['Main St', 'E 5th Ave', 'Court Street', 'St Charles Ave', 'Broadway', 'Elm Crescent', 'K St'],
    ...['Main St N', 'County Road 12', 'Highway 71', 'Route 21', 'FM 1020', 'I-25 N', 'W 12 St', 'Avenue B'],
  );
  const towns = ['Austin, TX 75201', 'St. Louis', 'Austin TX', 'New York, NY 10025-1200, USA', 'Salem'];
  const town = fc.constantFrom(...towns);
  const between = fc.constantFrom(' ', ', ', '; ', '\n');
  const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
  const often = { seed: 20_260_401, numRuns: 5000 };

  it('is nothing but the town, however street, door and unit are put around it', () => {
    const known = new Set(towns.flatMap((one) => wordsOf(areaOf(one))));
    const rest = fc.oneof(fc.constant(''), door, unit);
    const parts = fc.tuple(
      fc.oneof(door, unit),
      between,
      street,
      between,
      rest,
      between,
      town,
      between,
      rest,
    );
    fc.assert(
      fc.property(parts, (all) => {
        expect(wordsOf(areaOf(all.join(''))).filter((word) => !known.has(word))).toEqual([]);
      }),
      often,
    );
  });

  it('is the town alone in its segment after the street', () => {
    const rest = fc.oneof(fc.constant(''), unit);
    fc.assert(
      fc.property(door, street, rest, town, (a, name, b, place) => {
        expect(areaOf(`${a} ${name} ${b}, ${place}`)).toBe(areaOf(place));
      }),
      often,
    );
  });

  it('is what it is when it is read again', () => {
    for (const [, area] of PLACES) expect(areaOf(area)).toBe(area);
  });

  it.each([
    '1',
    '1 ',
    'a ',
    'st ',
    '#',
    'apt ',
    'A',
    '-',
    '1.',
    '78701 ',
    ',',
    ' ',
    '(',
    '.a',
    'TX ',
    'zip ',
  ])('is worked out even from a text of nothing but "%s"', (piece) => {
    areaOf(piece.repeat(500));
  });
});

describe('a search for a place', () => {
  it.each([
    ['St. Louis, MO', 'Saint Louis'],
    ['Saint Louis', 'st louis'],
    ['Fort Worth', 'Ft. Worth, TX'],
    ['Cañon City, CO', 'canon'],
    ['12 Elm St, San José, CA', 'San Jose'],
    ['Austin', 'austin, texas'],
  ])('in "%s" by "%s" finds it, however it is spelled', (place, search) =>
    expect(matchesLocation(place, search)).toBe(true),
  );
  const home = '123 Main St Apt 4, Austin, TX 78701-1234';
  it.each(['Austin', 'austin', 'Aus', 'Austin, TX', '78701', '78701-9999', '9 Elm St, Austin, TX'])(
    'by "%s" finds it',
    (search) => expect(matchesLocation(home, search)).toBe(true),
  );
  it.each(['Dallas', '78702', 'Main St', '123', '123 Main St', 'Apt 4', '', 'TX 75001'])(
    'by "%s" does not',
    (search) => expect(matchesLocation(home, search)).toBe(false),
  );
  it('takes no house number of five digits for a ZIP code', () =>
    expect(matchesLocation('78701 Oak St, Dallas, TX 75001', '78701')).toBe(false));
});

describe('a place that is only a street', () => {
  it.each([
    ...['12 Elm Street', '12 Elm St, Apt 4', 'Elm Street', '12345 Main St', '12345 Broadway', '12 Elmwood'],
    ...['Apt 4', 'PO Box 123', '12 Elm Street, TX', '350 W 34 St', '4500 I-35', 'Suite 200, 5 Main St'],
  ])('is %s', (text) => expect(isOnlyStreet(text)).toBe(true));

  it.each([
    ...['Austin', 'Austin, TX', '78701', '12 Elm Street, Austin', '12 Elm Street 78701', 'New York', 'Texas'],
    // Not understood, which is no reason to refuse them.
    ...['78701 Austin', 'Albuquerque, 87101 New Mexico', 'by the lake', '12 Elm Grove Hill Austin TX', ''],
  ])('is not %s', (text) => expect(isOnlyStreet(text)).toBe(false));

  it('is false for every place with a city or a ZIP code', () => {
    const shown = PLACES.filter(([, area]) => /\d{5}/.test(area) || /^[^,]{3,}/.test(area));
    expect(shown.filter(([text]) => isOnlyStreet(text))).toEqual([]);
  });
});
