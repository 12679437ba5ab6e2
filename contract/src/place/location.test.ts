import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, cityOf, isOnlyStreet, matchesLocation, zipOf } from './location.ts';

/** As typed, the area that others see, its city. */
const PLACES: readonly [string, string, string][] = [
  ['Austin, TX', 'Austin, TX', 'austin'],
  ['Austin, TX 78701', 'Austin, TX 78701', 'austin'],
  ['Austin, TX 78701-1234', 'Austin, TX 78701', 'austin'],
  ['123 Main St, Austin, TX 78701', 'Austin, TX 78701', 'austin'],
  ['123 Main St Apt 4, Austin, TX 78701', 'Austin, TX 78701', 'austin'],
  ['123 Main St, Apt 4B, Austin, TX', 'Austin, TX', 'austin'],
  ['123 Main Street #12, Austin, Texas', 'Austin, TX', 'austin'],
  ['500 W 2nd St, Suite 200, Austin, TX 78701', 'Austin, TX 78701', 'austin'],
  ['77 Oak Ave Unit B, Portland, OR 97205', 'Portland, OR 97205', 'portland'],
  ['12345 Broadway, New York, NY 10001', 'New York, NY 10001', 'new york'],
  ['10250 Santa Monica Blvd Los Angeles', 'Los Angeles', 'los angeles'],
  ['78701', '78701', ''],
  ['78701-0001', '78701', ''],
  // '12345 Elmwood' has a door.
  ['78701 Austin', '', ''],
  ['Austin', 'Austin', 'austin'],
  ['Austin TX', 'Austin, TX', 'austin'],
  ['Austin Texas 78701', 'Austin, TX 78701', 'austin'],
  ['St. Louis, MO 63101', 'St. Louis, MO 63101', 'saint louis'],
  ['14 Elm St, St. Louis, MO', 'St. Louis, MO', 'saint louis'],
  ['12 1/2 Elm Street, Salem, MA', 'Salem, MA', 'salem'],
  ['221B Baker St, Springfield, IL', 'Springfield, IL', 'springfield'],
  ['40-12 Queens Blvd, Queens, NY 11104', 'Queens, NY 11104', 'queens'],
  ['1200 Highway 71 W, Bastrop, TX 78602', 'Bastrop, TX 78602', 'bastrop'],
  ['1200 Highway 71 W Bastrop TX', 'Bastrop, TX', 'bastrop'],
  ['PO Box 123, Boise, ID 83701', 'Boise, ID 83701', 'boise'],
  ['P.O. Box 9, Boise, ID', 'Boise, ID', 'boise'],
  ['Miami, FL 33101', 'Miami, FL 33101', 'miami'],
  ['9 Bay Rd, 3rd Floor, Miami, FL 33101', 'Miami, FL 33101', 'miami'],
  ['9 Bay Rd Fl 3, Miami, FL', 'Miami, FL', 'miami'],
  ['Hartford CT', 'Hartford, CT', 'hartford'],
  ['8 Oak Ct, Hartford, CT 06103', 'Hartford, CT 06103', 'hartford'],
  ['New York', 'New York, NY', 'new york'],
  ['New York, New York', 'New York, NY', 'new york'],
  ['Kansas City, Kansas', 'Kansas City, KS', 'kansas city'],
  ['Charleston, West Virginia', 'Charleston, WV', 'charleston'],
  ['Port Washington, NY 11050', 'Port Washington, NY 11050', 'port washington'],
  ['Washington, DC 20001', 'Washington, DC 20001', 'washington'],
  ['Washington, D.C.', 'Washington, DC', 'washington'],
  ['1 K St N.W., Washington D.C. 20001', 'Washington, DC 20001', 'washington'],
  ['9 Elm St, Salem, MA, U.S.A.', 'Salem, MA', 'salem'],
  ['Cañon City, CO', 'Cañon City, CO', 'canon city'],
  ['25 5th Ave, Brooklyn, NY, USA', 'Brooklyn, NY', 'brooklyn'],
  ['  400   Pine St ,  Seattle , WA  ', 'Seattle, WA', 'seattle'],
  ['123 Main St, TX 78701', 'TX 78701', ''],
  ['', '', ''],
  ['TX', 'TX', ''],
  ['Texas', 'Texas, TX', 'texas'],
  ['Austin 12345 Park, TX 78701', 'TX 78701', ''],
  ['123 Main St N 2F, Boston', 'Boston', 'boston'],
  ['123 Main St N Boston', 'Boston', 'boston'],
  ['123 Main St Rear, Boston', 'Boston', 'boston'],
  ['Shop at 34 Broadway, New York', 'New York, NY', 'new york'],
  ['34 St, Boston', 'Boston', 'boston'],
  ['12 Lake St Chicago', 'Chicago', 'chicago'],
  ['12 Main St Charles', 'Charles', 'charles'],
  [', ;\n', '', ''],
  ['123, Main St, Austin, TX', 'Austin, TX', 'austin'],
  ['Smith Residence, 123 Main St, Austin TX', 'Austin, TX', 'austin'],
  ['The house at 123 Main St, Austin', 'Austin', 'austin'],
  ['Main St 123, Austin, TX', 'Austin, TX', 'austin'],
  ['Park Ave 123, Austin, TX', 'Austin, TX', 'austin'],
  ['123 Main St Suite A-200, Austin', 'Austin', 'austin'],
  ['123 Main St, Unit #B, Austin', 'Austin', 'austin'],
  ['123 Main St PH2, New York', 'New York, NY', 'new york'],
  ['123 Main St 2F, Boston', 'Boston', 'boston'],
  ['123 Main St No. 5, Boston', 'Boston', 'boston'],
  ['123 Main St., Bldg. 4, Apt. 5, Reno, NV', 'Reno, NV', 'reno'],
  ['Apt 4, 123 Main St, Austin', 'Austin', 'austin'],
  ['Floor 3, 123 Main St, Austin', 'Austin', 'austin'],
  ['N6W23001 Bluemound Rd, Waukesha, WI 53188', 'Waukesha, WI 53188', 'waukesha'],
  ['12½ Elm St, Salem', 'Salem', 'salem'],
  ['RR 2 Box 45, Marfa, TX', 'Marfa, TX', 'marfa'],
  ['30.26715, -97.74306', '', ''],
  ['Building C, 12345 Main St, Austin 78701', 'Austin, 78701', 'austin'],
  ['12345 Main St', '', ''],
  ['12345 Broadway', '', ''],
  ['12345 Elm Grove Austin TX', 'TX', ''],
  ['123 Main St, Austin, TX, 78701, USA', 'Austin, TX 78701', 'austin'],
  ['Albuquerque, 87101 New Mexico', '', ''],
  ['123 Main St 78701', '78701', ''],
  ['350 W 34 St, New York, NY 10001', 'New York, NY 10001', 'new york'],
  ['12 St Charles Ave, New Orleans', 'New Orleans', 'new orleans'],
  ['123 County Road 12, Marfa, TX', 'Marfa, TX', 'marfa'],
  ['4500 I-35, Austin, TX', 'Austin, TX', 'austin'],
  ['4500 US 290 W, Austin, TX', 'Austin, TX', 'austin'],
  ['Route 66, Flagstaff, AZ 86001', 'Flagstaff, AZ 86001', 'flagstaff'],
  ['Park Ave, New York', 'New York, NY', 'new york'],
  ['Broadway, New York', 'New York, NY', 'new york'],
  ['Saint Louis', 'Saint Louis', 'saint louis'],
  ['Lake St. Louis, MO', 'Lake St. Louis, MO', 'lake saint louis'],
  ['Port St Lucie FL 34952', 'Port St Lucie, FL 34952', 'port saint lucie'],
  ['Ft. Worth, TX', 'Ft. Worth, TX', 'fort worth'],
  ['Mt Pleasant SC', 'Mt Pleasant, SC', 'mount pleasant'],
  ['São Paulo', 'São Paulo', 'sao paulo'],
  ['東京', '東京', '東京'],
  ['München 80331', 'München, 80331', 'munchen'],
  ['902101', '', ''],
  ['123-B Main St Apt4, Austin, TX 78701', 'Austin, TX 78701', 'austin'],
  ['123 Main St Ste200, Austin', 'Austin', 'austin'],
  ['123 Main St Unit5, Austin', 'Austin', 'austin'],
  ['123 Main St UnitB, Austin', 'Austin', 'austin'],
  ['123 Main St Apt AB, Austin', 'Austin', 'austin'],
  ['123 Main St Apt-B, Austin', 'Austin', 'austin'],
  ['123 Main St/Apt B, Austin', 'Austin', 'austin'],
  ['123 Main St.Apt.AB, Austin', 'Austin', 'austin'],
  ['Unit: AB, 12 Elm St, Salem', 'Salem', 'salem'],
  ['Flat 3, 12 Elm St, Salem', 'Salem', 'salem'],
  ['Apartment number 5, 12 Elm St, Salem', 'Salem', 'salem'],
  ['Suite twelve, 12 Elm St, Salem', 'Salem', 'salem'],
  ['Penthouse, 12 Elm St, Salem', 'Salem', 'salem'],
  ['2nd apartment, 12 Elm St, Salem', 'Salem', 'salem'],
  ['3rd-floor, 12 Elm St, Salem', 'Salem', 'salem'],
  ['3rd Floor 12 Elm St, Salem', 'Salem', 'salem'],
  ['12a-14b Elm St, Salem', 'Salem', 'salem'],
  ['5-12-3 Elm St, Salem', 'Salem', 'salem'],
  ['4/123 Elm St, Salem', 'Salem', 'salem'],
  ['12.5 Elm St, Salem', 'Salem', 'salem'],
  ['12 & 14 Elm St, Salem', 'Salem', 'salem'],
  ['№ 12 Elm St, Salem', 'Salem', 'salem'],
  ['１２ Elm St, Salem', 'Salem', 'salem'],
  ['⑫ Elm St, Salem', 'Salem', 'salem'],
  ['١٢ Elm St, Salem', 'Salem', 'salem'],
  ['A­pt​ B, Elm St, Salem', 'Salem', 'salem'],
  ['123 B Main St, Austin', 'Austin', 'austin'],
  ['Main St B, Austin', 'Austin', 'austin'],
  ['(123 Main St), Austin (TX)', 'Austin, TX', 'austin'],
  ['Home: 12 Elm Crescent, Salem', 'Salem', 'salem'],
  ['at 12 Elm Crescent, Salem', 'Salem', 'salem'],
  ['Oakwood Estates 12 Elm Run, Salem', 'Salem', 'salem'],
  ['House 12, Elm Street, Salem', 'Salem', 'salem'],
  ['Lakeview Apartments 12B, Salem', 'Salem', 'salem'],
  ['Elm St, gate code 4455, Salem, MA 01970', 'Salem, MA 01970', 'salem'],
  ['door code: 12#34*, Salem', 'Salem', 'salem'],
  ['Salem, MA 01970 Apt 4', 'Salem, MA 01970', 'salem'],
  ['Salem, MA 01970.', 'Salem, MA 01970', 'salem'],
  ['Elm St, Salem, MA 01970, 12345', 'Salem, MA', 'salem'],
  ['12345 Elmwood', '', ''],
  ['12345 Elmwood, Salem, MA', 'Salem, MA', 'salem'],
  ['Salem, MA, 12345 Elmwood', 'Salem, MA', 'salem'],
  ['gate code is 4455, Salem', 'Salem', 'salem'],
  ['gate code blue, Salem', 'Salem', 'salem'],
  ['ZIP code 01970', '01970', ''],
  ['9 Pin Oak Ln, Salem', 'Salem', 'salem'],
  ['Elm & 12, Salem', 'Salem', 'salem'],
  ['W 34, Salem', 'Salem', 'salem'],
  ['N 12 Elm St, Salem', 'Salem', 'salem'],
  ['Elm St SR-12, Salem', 'Salem', 'salem'],
  ['State Road 8/3, Salem', 'Salem', 'salem'],
  ['Salem, MA, US 44', 'Salem, MA', 'salem'],
  ['Salem, MA 01970, US 44', 'Salem, MA 01970', 'salem'],
  ['Salem, MA US 44', '', ''],
  ['Salem #', '', ''],
  ['Dixie Highway 12, Miami', 'Miami', 'miami'],
  ['Oak Road 12, Miami', 'Miami', 'miami'],
  ['Orange County 12 Elm St, Miami', 'Miami', 'miami'],
  ['4500 US-290 W, Austin', 'Austin', 'austin'],
  ['4500 FM 620, Austin', 'Austin', 'austin'],
  ['5th & Main, Austin', 'Austin', 'austin'],
  ['500 W 5th Apt 4, Austin', 'Austin', 'austin'],
  ['9 Avenue B, Austin', 'Austin', 'austin'],
  ['9 John F Kennedy Blvd, Boston', 'Boston', 'boston'],
  ['9 Space Center Blvd, Houston', 'Houston', 'houston'],
  ['9 Tower Rd, Houston', 'Houston', 'houston'],
  ['South Gate CA', 'South Gate, CA', 'south gate'],
  ['White House, TN', 'White House, TN', 'white house'],
  ['Flat Rock MI', 'Flat Rock, MI', 'flat rock'],
  ['Sault Ste. Marie, MI', 'Sault Ste. Marie, MI', 'sault ste marie'],
  ["O'Fallon, MO", "O'Fallon, MO", "o'fallon"],
  ['Winston-Salem NC', 'Winston-Salem, NC', 'winston-salem'],
  ['constructor, TX', 'constructor, TX', 'constructor'],
  ['austin', 'austin', 'austin'],
  ['Austin.', 'Austin', 'austin'],
  ['12 Virginia', '', ''],
  ['12345 Virginia', '', ''],
  ['Main St 12 Austin', 'Austin', 'austin'],
  ['123 Elmwood Austin', '', ''],
  ['Corner of Elm and Oak, Austin TX', 'Austin, TX', 'austin'],
  ['behind the old mill in Austin', '', ''],
  ['Austin TX 78701 Apt 4', 'Austin, TX 78701', 'austin'],
  ['Hoffman Estates, IL', 'Hoffman Estates, IL', 'hoffman estates'],
  ['West Hollywood, CA', 'West Hollywood, CA', 'west hollywood'],
  ['123 Main St West Hollywood', 'Hollywood', 'hollywood'],
  ['Truth or Consequences, NM', 'Truth or Consequences, NM', 'truth or consequences'],
  ['Federal Way, WA', 'Federal Way, WA', 'federal way'],
  ['Elm/Oak Austin', '', ''],
  ['Call 5125550100 Austin TX', 'TX', ''],
  ['joe@example.com Austin', '', ''],
  ['Unity, ME', 'Unity, ME', 'unity'],
  ['Main St unitb', '', ''],
  ['Lakeview Apartments Austin', '', ''],
  ['78701, Austin', 'Austin', 'austin'],
  ['Austin, TX (gate code 78702)', 'Austin, TX', 'austin'],
  ['Austin, TX, gate code 78702', 'Austin, TX', 'austin'],
  ['5 Elm Mews London', 'London', 'london'],
  ['Elm Crescent, TX', 'TX', ''],
  ['Austin, TX 78701, call first', 'Austin, TX 78701', 'austin'],
  ['Jacksonville FL', 'Jacksonville, FL', 'jacksonville'],
  ['Fl 3 Austin', 'Austin', 'austin'],
];

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
  ])('is worked out at once, even from a text of nothing but "%s"', (piece) => {
    const began = performance.now();
    areaOf(piece.repeat(500));
    expect(performance.now() - began).toBeLessThan(1000);
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
