import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atlasOf } from '../place/countries/atlas.ts';
import { CA } from '../place/countries/ca.ts';
import { US } from '../place/countries/us.ts';
import { SERVICE_NAMES } from '../services.ts';
import { readSearch, serviceIn } from './search.ts';

const UNITED_STATES = atlasOf([US]);
const CANADA = atlasOf([CA]);

/** As typed, the words to find, the state ('?' where its letters may as well be a word), the city of a ZIP code. */
const SEARCHES: readonly [string, string, string?, string?][] = [
  ['Austin, TX', 'austin', 'tx'],
  ['austin, tx', 'austin', 'tx'],
  ['AUSTIN, TX', 'austin', 'tx'],
  ['austin texas', 'austin', 'tx?'],
  ['austin tx', 'austin', 'tx?'],
  ['Austin TX', 'austin', 'tx'],
  ['Austin, TX 78702', 'austin 78702', 'tx', 'austin'],
  ['austin tx 78702', 'austin 78702', 'tx', 'austin'],
  ['Austin, TX 78702-1234', 'austin 78702', 'tx', 'austin'],
  ['(Austin, TX)', 'austin', 'tx'],
  ['Round Rock, TX', 'round rock', 'tx'],
  ['round rock texas 78664', 'round rock 78664', 'tx', 'round rock'],
  ['austin, tx, usa', 'austin', 'tx'],
  ['Austin, TX 78702, United States of America', 'austin 78702', 'tx', 'austin'],
  ['Austin, Texas, United States', 'austin', 'tx'],
  ['gutter austin tx', 'gutter austin', 'tx?'],
  ['GUTTER AUSTIN TX', 'gutter austin', 'tx?'],
  ['gutter repair in Austin, TX', 'gutter repair austin', 'tx'],
  ['gutter in austin', 'gutter austin'],
  ['austin tx roof leak', 'austin roof leak', 'tx?'],
  ['los angeles, ca gutter', 'los angeles gutter', 'ca?'],
  ['Dallas TX; roof', 'dallas roof', 'tx'],
  ['kitchen/bath remodel, dallas', 'kitchen bath remodel dallas'],
  ['paint 3 rooms, Round Rock, Texas 78681', 'paint 3 rooms round rock 78681', 'tx', 'round rock'],
  ['78702', '78702'],
  ['78702-1234', '78702'],
  ['gutter 78702', 'gutter 78702'],
  ['TX 78702', '78702', 'tx'],
  ['78702, TX', '78702', 'tx'],
  // A state by itself is found by its words.
  ['tx', 'tx'],
  ['Texas', 'texas'],
  ['West Virginia', 'west virginia'],
  ['charleston west virginia', 'charleston', 'wv?'],
  ['New York', 'new york'],
  ['new york, ny', 'new york', 'ny'],
  ['New York, NY 10001', 'new york 10001', 'ny', 'new york'],
  ['Brooklyn, N.Y.', 'brooklyn', 'ny'],
  ['Kansas City, MO', 'kansas city', 'mo'],
  ['Washington, DC', 'washington', 'dc'],
  ['Oklahoma City, OK', 'oklahoma city', 'ok'],
  ['Virginia Beach VA', 'virginia beach', 'va'],
  ['St. Louis, MO 63101', 'st louis 63101', 'mo', 'st louis'],
  ['st louis mo', 'st louis', 'mo?'],
  ['Ft. Worth, TX', 'ft worth', 'tx'],
  ['mt pleasant', 'mt pleasant'],
  ['Mt Pleasant SC', 'mt pleasant', 'sc'],
  ['San José, CA', 'san jose', 'ca'],
  ["O'Fallon, MO", 'ofallon', 'mo'],
  ['Winston-Salem, NC', 'winston salem', 'nc'],
  // Letters that are words as well.
  ['Portland, OR', 'portland', 'or'],
  ['Portland OR', 'portland', 'or'],
  ['portland or', 'portland', 'or?'],
  ['fix or replace door', 'fix or replace door'],
  ['Portland, ME', 'portland', 'me'],
  ['plumber near me', 'plumber'],
  ['CO detector', 'co detector'],
  ['denver co', 'denver', 'co?'],
  ['plumber in austin', 'plumber austin'],
  ['indianapolis in', 'indianapolis', 'in?'],
  // Addresses.
  ['1105 E 6th St, Austin, TX 78702', '78702'],
  ['1105 E 6th St Apt 4B, Austin, TX 78702', '78702'],
  ['123 Main St Austin TX 78702', '78702'],
  ['123 Main St, Round Rock, TX', 'round rock', 'tx'],
  ['1105 e 6th st, austin', 'austin'],
  ['123 main street austin', 'austin'],
  ['5 Sunny Way, Austin', 'austin'],
  ['Apt 4, 123 Main St, Austin, TX', 'austin', 'tx'],
  ['gutter 123 Main St, Austin, TX 78702', 'gutter 78702'],
  ['1200 Highway 71 W, Bastrop, TX 78602', '78602'],
  ['4500 I-35, Austin, TX', 'austin', 'tx'],
  ['12345 Broadway, New York, NY 10001', '10001'],
  ['40-12 Queens Blvd, Queens, NY 11104', '11104'],
  ['221B Baker St, Springfield, IL', 'springfield', 'il'],
  ['12 Elm Crescent, Salem, MA', 'salem', 'ma'],
  // Numbers that are no doors.
  ['12 Elm Street', '12 elm street'],
  ['40 gallon water heater', '40 gallon water heater'],
  ['2 car garage door', '2 car garage door'],
  ['20 ft drive gate, Austin', '20 ft drive gate austin'],
  ['2 gutters, Austin, TX', '2 gutters austin', 'tx'],
  ['"leaky roof"', 'leaky roof'],
  ['', ''],
  [',', ''],
];

describe('what is typed in the search box', () => {
  it.each(SEARCHES)('%j looks for "%s" (state: %s, city: %s)', (typed, words, state = '', city = '') => {
    const read = readSearch(typed, UNITED_STATES);
    const { code = '', typed: letters = [] } = read.state ?? {};
    expect([read.words.join(' '), code + (letters.length > 0 ? '?' : ''), read.city.join(' ')]).toEqual([
      words,
      state,
      city,
    ]);
  });

  it('is read whatever it is', () => {
    const piece = fc.oneof(
      fc.constantFrom(...'12 , st TX texas new york 78702 in near me usa Main # apt . \ufdfa'.split(' ')),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { words, city } = readSearch(pieces.join(' ').slice(0, 100), UNITED_STATES);
        for (const word of city) expect(words).toContain(word);
      }),
      { seed: 20_261_122, numRuns: 2000 },
    );
  });
});

describe('what is typed in a Canadian search box', () => {
  it.each<[typed: string, words: string, state?: string, zip?: string]>([
    ['Toronto, ON', 'toronto', 'on'],
    ['dog walking in Toronto ON', 'dog walking toronto', 'on'],
    ['Toronto, Ontario, Canada', 'toronto', 'on'],
    ['Charlottetown, PEI', 'charlottetown', 'pe'],
    ['M5V 2T6', 'm5v'],
    ['walks m5v2t6', 'walks m5v'],
    ['Toronto, ON M5V 2T6', 'toronto m5v', 'on', 'M5V'],
    ['12 Elm St, Toronto, ON M5V 2T6', 'm5v', undefined, 'M5V'],
    // Letters that are a word as well.
    ['tile on floor', 'tile on floor'],
    // No place of Canada.
    ['Austin, TX', 'austin tx'],
  ])('%j looks for "%s" (province: %s, area: %s)', (typed, words, state, zip) => {
    const read = readSearch(typed, CANADA);
    expect([read.words.join(' '), read.state?.code, read.zip]).toEqual([words, state, zip]);
  });
});

describe('a trade that is named', () => {
  it.each(SERVICE_NAMES)('%s is known by its name, however it is written, and leaves the rest', (service) => {
    for (const typed of [service, service.toLowerCase(), service.toUpperCase()]) {
      expect(serviceIn(typed)).toEqual({ service, rest: '' });
      expect(serviceIn(`${typed} Austin, TX`)).toEqual({ service, rest: 'Austin, TX' });
    }
  });

  it.each([
    ['plumber', 'Plumbing', ''],
    ['electricians 78702', 'Electrical', '78702'],
    ['roof leak', 'Roofing', 'leak'],
    ['austin, tx drywall', 'Drywall', 'austin, tx'],
    ['handyman', 'General Handyman', ''],
    ['landsc', 'Landscaping', ''],
  ])('%j means %s', (typed, service, rest) => expect(serviceIn(typed)).toEqual({ service, rest }));

  it.each(['', 'car', 'wall', 'paintball', 'carpet', 'Austin, TX', 'gutter'])('%j means none', (typed) =>
    expect(serviceIn(typed)).toBeUndefined(),
  );
});
