import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, cityOf, matchesLocation, publicLocation, zipOf } from './location.ts';

/** As typed, as others see it, its city, its ZIP code. */
const ADDRESSES: readonly [string, string, string, string | undefined][] = [
  ['Austin, TX', 'Austin, TX', 'austin', undefined],
  ['Austin, TX 78701', 'Austin, TX 78701', 'austin', '78701'],
  ['Austin, TX 78701-1234', 'Austin, TX 78701-1234', 'austin', '78701'],
  ['123 Main St, Austin, TX 78701', 'Main St, Austin, TX 78701', 'austin', '78701'],
  ['123 Main St Apt 4, Austin, TX 78701', 'Main St, Austin, TX 78701', 'austin', '78701'],
  ['123 Main St, Apt 4B, Austin, TX', 'Main St, Austin, TX', 'austin', undefined],
  ['123 Main Street #12, Austin, Texas', 'Main Street, Austin, Texas', 'austin', undefined],
  ['500 W 2nd St, Suite 200, Austin, TX 78701', 'W 2nd St, Austin, TX 78701', 'austin', '78701'],
  ['77 Oak Ave Unit B, Portland, OR 97205', 'Oak Ave, Portland, OR 97205', 'portland', '97205'],
  ['12345 Broadway, New York, NY 10001', 'Broadway, New York, NY 10001', 'new york', '10001'],
  ['10250 Santa Monica Blvd Los Angeles', 'Santa Monica Blvd Los Angeles', 'los angeles', undefined],
  ['78701', '78701', '', '78701'],
  ['78701-0001', '78701-0001', '', '78701'],
  // '12345 Elmwood' has a door.
  ['78701 Austin', 'Austin', 'austin', undefined],
  ['Austin', 'Austin', 'austin', undefined],
  ['Austin TX', 'Austin TX', 'austin', undefined],
  ['Austin Texas 78701', 'Austin Texas 78701', 'austin', '78701'],
  ['St. Louis, MO 63101', 'St. Louis, MO 63101', 'saint louis', '63101'],
  ['14 Elm St, St. Louis, MO', 'Elm St, St. Louis, MO', 'saint louis', undefined],
  ['12 1/2 Elm Street, Salem, MA', 'Elm Street, Salem, MA', 'salem', undefined],
  ['221B Baker St, Springfield, IL', 'Baker St, Springfield, IL', 'springfield', undefined],
  ['40-12 Queens Blvd, Queens, NY 11104', 'Queens Blvd, Queens, NY 11104', 'queens', '11104'],
  ['1200 Highway 71 W, Bastrop, TX 78602', 'Highway 71 W, Bastrop, TX 78602', 'bastrop', '78602'],
  ['1200 Highway 71 W Bastrop TX', 'Highway 71 W Bastrop TX', 'bastrop', undefined],
  ['PO Box 123, Boise, ID 83701', 'Boise, ID 83701', 'boise', '83701'],
  ['P.O. Box 9, Boise, ID', 'Boise, ID', 'boise', undefined],
  ['Miami, FL 33101', 'Miami, FL 33101', 'miami', '33101'],
  ['9 Bay Rd, 3rd Floor, Miami, FL 33101', 'Bay Rd, Miami, FL 33101', 'miami', '33101'],
  ['9 Bay Rd Fl 3, Miami, FL', 'Bay Rd, Miami, FL', 'miami', undefined],
  ['Hartford CT', 'Hartford CT', 'hartford', undefined],
  ['8 Oak Ct, Hartford, CT 06103', 'Oak Ct, Hartford, CT 06103', 'hartford', '06103'],
  ['New York', 'New York', 'new york', undefined],
  ['New York, New York', 'New York, New York', 'new york', undefined],
  ['Kansas City, Kansas', 'Kansas City, Kansas', 'kansas city', undefined],
  ['Charleston, West Virginia', 'Charleston, West Virginia', 'charleston', undefined],
  ['Port Washington, NY 11050', 'Port Washington, NY 11050', 'port washington', '11050'],
  ['Washington, DC 20001', 'Washington, DC 20001', 'washington', '20001'],
  ['Washington, D.C.', 'Washington, D.C.', 'washington', undefined],
  ['1 K St N.W., Washington D.C. 20001', 'K St N.W., Washington D.C. 20001', 'washington', '20001'],
  ['9 Elm St, Salem, MA, U.S.A.', 'Elm St, Salem, MA, U.S.A.', 'salem', undefined],
  ['Cañon City, CO', 'Cañon City, CO', 'canon city', undefined],
  ['25 5th Ave, Brooklyn, NY, USA', '5th Ave, Brooklyn, NY, USA', 'brooklyn', undefined],
  ['  400   Pine St ,  Seattle , WA  ', 'Pine St, Seattle, WA', 'seattle', undefined],
  ['123 Main St, TX 78701', 'Main St, TX 78701', '', '78701'],
  ['', '', '', undefined],
  ['TX', 'TX', 'tx', undefined],
  ['Texas', 'Texas', 'texas', undefined],
  ['Austin 12345 Park, TX 78701', 'Austin Park, TX 78701', 'austin park', '78701'],
  ['123 Main St N 2F, Boston', 'Main St N, Boston', 'boston', undefined],
  ['123 Main St N Boston', 'Main St N Boston', 'boston', undefined],
  ['123 Main St Rear, Boston', 'Main St Rear, Boston', 'boston', undefined],
  ['Shop at 34 Broadway, New York', 'Shop at Broadway, New York', 'new york', undefined],
  ['34 St, Boston', 'St, Boston', 'boston', undefined],
  ['12 Lake St Chicago', 'Lake St Chicago', 'chicago', undefined],
  ['12 Main St Charles', 'Main St Charles', 'charles', undefined],
  [', ;\n', '', '', undefined],
  ['123, Main St, Austin, TX', 'Main St, Austin, TX', 'austin', undefined],
  ['Smith Residence, 123 Main St, Austin TX', 'Smith Residence, Main St, Austin TX', 'austin', undefined],
  ['The house at 123 Main St, Austin', 'The house at Main St, Austin', 'austin', undefined],
  ['Main St 123, Austin, TX', 'Main St, Austin, TX', 'austin', undefined],
  ['Park Ave 123, Austin, TX', 'Park Ave, Austin, TX', 'austin', undefined],
  ['123 Main St Suite A-200, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St, Unit #B, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St PH2, New York', 'Main St, New York', 'new york', undefined],
  ['123 Main St 2F, Boston', 'Main St, Boston', 'boston', undefined],
  ['123 Main St No. 5, Boston', 'Main St, Boston', 'boston', undefined],
  ['123 Main St., Bldg. 4, Apt. 5, Reno, NV', 'Main St., Reno, NV', 'reno', undefined],
  ['Apt 4, 123 Main St, Austin', 'Main St, Austin', 'austin', undefined],
  ['Floor 3, 123 Main St, Austin', 'Main St, Austin', 'austin', undefined],
  ['N6W23001 Bluemound Rd, Waukesha, WI 53188', 'Bluemound Rd, Waukesha, WI 53188', 'waukesha', '53188'],
  ['12½ Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['RR 2 Box 45, Marfa, TX', 'Marfa, TX', 'marfa', undefined],
  ['30.26715, -97.74306', '', '', undefined],
  ['Building C, 12345 Main St, Austin 78701', 'Main St, Austin 78701', 'austin', '78701'],
  ['12345 Main St', 'Main St', '', undefined],
  ['12345 Broadway', 'Broadway', '', undefined],
  ['12345 Elm Grove Austin TX', 'Elm Grove Austin TX', 'elm grove austin', undefined],
  ['123 Main St, Austin, TX, 78701, USA', 'Main St, Austin, TX, 78701, USA', 'austin', '78701'],
  ['Albuquerque, 87101 New Mexico', 'Albuquerque, 87101 New Mexico', 'albuquerque', '87101'],
  ['123 Main St 78701', 'Main St 78701', '', '78701'],
  ['350 W 34 St, New York, NY 10001', 'W 34 St, New York, NY 10001', 'new york', '10001'],
  ['12 St Charles Ave, New Orleans', 'St Charles Ave, New Orleans', 'new orleans', undefined],
  ['123 County Road 12, Marfa, TX', 'County Road 12, Marfa, TX', 'marfa', undefined],
  ['4500 I-35, Austin, TX', 'I-35, Austin, TX', 'austin', undefined],
  ['4500 US 290 W, Austin, TX', 'US 290 W, Austin, TX', 'austin', undefined],
  ['Route 66, Flagstaff, AZ 86001', 'Route 66, Flagstaff, AZ 86001', 'flagstaff', '86001'],
  ['Park Ave, New York', 'Park Ave, New York', 'new york', undefined],
  ['Broadway, New York', 'Broadway, New York', 'new york', undefined],
  ['Saint Louis', 'Saint Louis', 'saint louis', undefined],
  ['Lake St. Louis, MO', 'Lake St. Louis, MO', 'lake saint louis', undefined],
  ['Port St Lucie FL 34952', 'Port St Lucie FL 34952', 'port saint lucie', '34952'],
  ['Ft. Worth, TX', 'Ft. Worth, TX', 'fort worth', undefined],
  ['Mt Pleasant SC', 'Mt Pleasant SC', 'mount pleasant', undefined],
  ['São Paulo', 'São Paulo', 'sao paulo', undefined],
  ['東京', '東京', '東京', undefined],
  ['München 80331', 'München 80331', 'munchen', '80331'],
  ['902101', '', '', undefined],
  ['123-B Main St Apt4, Austin, TX 78701', 'Main St, Austin, TX 78701', 'austin', '78701'],
  ['123 Main St Ste200, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St Unit5, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St UnitB, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St Apt AB, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St Apt-B, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St/Apt B, Austin', 'Main St, Austin', 'austin', undefined],
  ['123 Main St.Apt.AB, Austin', 'Main St., Austin', 'austin', undefined],
  ['Unit: AB, 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['Flat 3, 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['Apartment number 5, 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['Suite twelve, 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['Penthouse, 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['2nd apartment, 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['3rd-floor, 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['3rd Floor 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['12a-14b Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['5-12-3 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['4/123 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['12.5 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['12 & 14 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['№ 12 Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['１２ Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['⑫ Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['١٢ Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['A\u00adpt\u200b B, Elm St, Salem', 'Elm St, Salem', 'salem', undefined],
  ['123 B Main St, Austin', 'Main St, Austin', 'austin', undefined],
  ['Main St B, Austin', 'Main St, Austin', 'austin', undefined],
  ['(123 Main St), Austin (TX)', 'Main St, Austin TX', 'austin', undefined],
  ['Home: 12 Elm Crescent, Salem', 'Elm Crescent, Salem', 'salem', undefined],
  ['at 12 Elm Crescent, Salem', 'at Elm Crescent, Salem', 'salem', undefined],
  ['Oakwood Estates 12 Elm Run, Salem', 'Oakwood Estates Elm Run, Salem', 'salem', undefined],
  ['House 12, Elm Street, Salem', 'Elm Street, Salem', 'salem', undefined],
  ['Lakeview Apartments 12B, Salem', 'Lakeview Apartments, Salem', 'salem', undefined],
  ['Elm St, gate code 4455, Salem, MA 01970', 'Elm St, Salem, MA 01970', 'salem', '01970'],
  ['door code: 12#34*, Salem', 'Salem', 'salem', undefined],
  ['Salem, MA 01970 Apt 4', 'Salem, MA 01970', 'salem', '01970'],
  ['Salem, MA 01970.', 'Salem, MA 01970', 'salem', '01970'],
  ['Elm St, Salem, MA 01970, 12345', 'Elm St, Salem, MA', 'salem', undefined],
  ['12345 Elmwood', 'Elmwood', 'elmwood', undefined],
  ['12345 Elmwood, Salem, MA', 'Elmwood, Salem, MA', 'salem', undefined],
  ['Salem, MA, 12345 Elmwood', 'Salem, MA, Elmwood', 'elmwood', undefined],
  ['gate code is 4455, Salem', 'Salem', 'salem', undefined],
  ['gate code blue, Salem', 'Salem', 'salem', undefined],
  ['ZIP code 01970', 'ZIP code 01970', 'zip code', '01970'],
  ['9 Pin Oak Ln, Salem', 'Pin Oak Ln, Salem', 'salem', undefined],
  ['Elm & 12, Salem', 'Elm, Salem', 'salem', undefined],
  ['W 34, Salem', 'W, Salem', 'salem', undefined],
  ['N 12 Elm St, Salem', 'N Elm St, Salem', 'salem', undefined],
  ['Elm St SR-12, Salem', 'Elm St, Salem', 'salem', undefined],
  ['State Road 8/3, Salem', 'State Road, Salem', 'salem', undefined],
  ['Salem, MA, US 44', 'Salem, MA, US', 'salem', undefined],
  ['Salem, MA 01970, US 44', 'Salem, MA 01970, US', 'salem', '01970'],
  ['Salem, MA US 44', 'Salem, MA US', 'ma us', undefined],
  ['Salem #', 'Salem', 'salem', undefined],
  ['Dixie Highway 12, Miami', 'Dixie Highway, Miami', 'miami', undefined],
  ['Oak Road 12, Miami', 'Oak Road, Miami', 'miami', undefined],
  ['Orange County 12 Elm St, Miami', 'Orange County Elm St, Miami', 'miami', undefined],
  ['4500 US-290 W, Austin', 'US-290 W, Austin', 'austin', undefined],
  ['4500 FM 620, Austin', 'FM 620, Austin', 'austin', undefined],
  ['5th & Main, Austin', '5th & Main, Austin', 'austin', undefined],
  ['500 W 5th Apt 4, Austin', 'W 5th, Austin', 'austin', undefined],
  ['9 Avenue B, Austin', 'Avenue B, Austin', 'austin', undefined],
  ['9 John F Kennedy Blvd, Boston', 'John Kennedy Blvd, Boston', 'boston', undefined],
  ['9 Space Center Blvd, Houston', 'Space Center Blvd, Houston', 'houston', undefined],
  ['9 Tower Rd, Houston', 'Tower Rd, Houston', 'houston', undefined],
  ['South Gate CA', 'South Gate CA', 'south gate', undefined],
  ['White House, TN', 'White House, TN', 'white house', undefined],
  ['Flat Rock MI', 'Flat Rock MI', 'flat rock', undefined],
  ['Sault Ste. Marie, MI', 'Sault Ste. Marie, MI', 'sault ste marie', undefined],
  ["O'Fallon, MO", "O'Fallon, MO", "o'fallon", undefined],
  ['Winston-Salem NC', 'Winston-Salem NC', 'winston-salem', undefined],
  ['constructor, TX', 'constructor, TX', 'constructor', undefined],
];

const STREET = /\b(?:St(?!\.? \p{L})|Street|Ave|Avenue|Blvd|Rd|Road|Ln|Broadway|Highway)\b/u;

describe.each(ADDRESSES)('the place "%s"', (typed, shown, city, zip) => {
  it(`is shown to others as "${shown}"`, () => expect(publicLocation(typed)).toBe(shown));
  it(`lies in "${city}"`, () => expect(cityOf(typed)).toBe(city));
  it(`has the ZIP code ${zip}`, () => expect(zipOf(typed)).toBe(zip));
});

describe('what others see', () => {
  // The names have none of the digits and letters that doors and units are made of here.
  const number = fc.stringMatching(/^[34689]{1,4}$/);
  const letters = fc.stringMatching(/^[QX]{1,2}$/);
  const formOf = (form: string) =>
    fc.tuple(number, number, number, letters).map(([a, b, c, q]) => {
      const meant: Record<string, string> = { 1: a, 2: b, 3: c, Q: q.slice(0, 1) };
      return form.replaceAll(/[123Q]/g, (sign) => meant[sign] ?? sign);
    });
  const formsOf = (...forms: string[]) => fc.oneof(...forms.map(formOf));
  const fullWidth = (digits: string) =>
    digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const door = fc.oneof(
    formsOf('1', '1Q', '1-Q', '1-2', '1–2', '1Q-2Q', '1-2-3', '1/2', '1.2', '1 2/3', '1½', '(1)', '1,'),
    formsOf('N1', 'N1W2', 'House 1,', 'No. 1', '№1', '#1', '1+2', '1_2', '[1]', '1:', '"1"', 'PO Box 1'),
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
      'Building',
    ],
    ...[
      'lot',
      'Spc',
      'Trailer',
      'number',
      'No',
      'gate code',
      'Door code',
      'Apartment number',
      'Penthouse',
      'PH',
    ],
  );
  const joint = fc.constantFrom(' ', '. ', ': ', ' #', '-', ' - ', ' (');
  const which = fc.oneof(
    letters,
    formsOf('1', '1Q', 'Q1', 'Q-1', '1-2', '#1', '#Q', 'Q-Q', 'no. 1', 'number Q'),
  );
  const unit = fc.oneof(
    fc.tuple(unitWord, joint, which).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('apt', 'Apt', 'Ste', 'Unit', 'FL', 'PH', '#'), number)
      .map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('Apt', 'Ste', 'Unit', 'Bldg'), letters).map((parts) => parts.join('')),
    formsOf('4th Floor', '4th fl', '1th-floor', '4th apartment,', 'Fl 4', '1Q', 'house 1', 'Tower Q'),
  );
  const street = fc.constantFrom(
    ...[
      'Main St',
      'E 5th Ave',
      'Court Street',
      'St Charles Ave',
      'Broadway',
      'Elm Crescent',
      'K St',
      'Main St N',
    ],
    ...['County Road 12', 'Highway 71', 'Route 21', 'FM 1020', 'US-250', 'I-25 N', 'W 12 St', 'Avenue B'],
  );
  const town = fc.constantFrom(
    'Austin, TX 75201',
    'St. Louis',
    'Austin TX',
    'New York, NY 10025-1200, USA',
    'Salem',
  );
  const between = fc.constantFrom(' ', ', ', '; ', '\n');
  const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
  const often = { seed: 20_260_401, numRuns: 2000 };

  it('never tells door or unit, and keeps street and town, however they are put together', () => {
    // After the town, five digits are a ZIP code.
    const long = fc.stringMatching(/^[34689]{5}$/);
    const first = fc.oneof(
      door,
      unit,
      long,
      fc.tuple(unit, between, door).map((parts) => parts.join('')),
    );
    const rest = fc.oneof(fc.constant(''), door, unit);
    fc.assert(
      fc.property(first, between, street, between, rest, town, rest, (a, gap, name, comma, b, place, c) => {
        const shown = publicLocation([a, gap, name, comma, b, comma, place, comma, c].join(''));
        expect(wordsOf(shown)).toEqual(wordsOf(`${name} ${place}`));
      }),
      often,
    );
  });

  it('is what it is when it is read again', () => {
    for (const [, shown] of ADDRESSES) expect(publicLocation(shown)).toBe(shown);
    const words = [
      street,
      town,
      unitWord,
      which,
      door,
      fc.constantFrom(...'5th 12th Floor FL TX B I N & # , .'.split(' ')),
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(...words), { maxLength: 12 }), (parts) => {
        const shown = publicLocation(parts.join(' '));
        expect(publicLocation(shown)).toBe(shown);
      }),
      often,
    );
  });

  it('has no mark but those within names', () => {
    expect(publicLocation('[Main St] | "Austin" (TX): ~78701~ *')).toBe('Main St Austin TX 78701');
  });

  it.each([
    '1',
    '1 ',
    'a ',
    'st ',
    '#',
    'apt ',
    'Apt',
    'A',
    '-',
    '1.',
    '5th ',
    'box ',
    '78701 ',
    ',',
    ' ',
    '(',
    '.a',
  ])('is worked out at once, even from a text of nothing but "%s"', (piece) => {
    const began = performance.now();
    publicLocation(piece.repeat(20_000));
    cityOf(piece.repeat(200));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('the area of a place', () => {
  it.each([
    ['123 Main St Apt 4, Austin, TX 78701-1234', 'Austin, TX 78701'],
    ['310 Burnet Rd Austin Texas', 'Austin, TX'],
    ['Cañon City, CO', 'Cañon City, CO'],
    ['New York', 'New York, NY'],
    ['Austin', 'Austin'],
    ['123 Main St, TX 78701', 'TX 78701'],
    ['12 Elm Street', ''],
    ['78701', '78701'],
    ['TX', 'TX'],
    ['', ''],
  ])('"%s" is "%s"', (typed, area) => expect(areaOf(typed)).toBe(area));
  it.each(ADDRESSES)('of "%s" names no street', (typed) => expect(areaOf(typed)).not.toMatch(STREET));
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
