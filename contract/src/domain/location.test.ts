import { describe, expect, it } from 'vitest';
import { cityOf, matchesLocation, publicLocation, zipOf } from './location.ts';

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
  ['78701 Austin', '78701 Austin', 'austin', '78701'],
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
  ['Austin 12345 Park, TX 78701', 'Austin 12345 Park, TX 78701', 'austin park', '78701'],
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
  ['constructor, TX', 'constructor, TX', 'constructor', undefined],
];

describe.each(ADDRESSES)('the place "%s"', (typed, shown, city, zip) => {
  it(`is shown to others as "${shown}"`, () => expect(publicLocation(typed)).toBe(shown));
  it(`lies in "${city}"`, () => expect(cityOf(typed)).toBe(city));
  it(`has the ZIP code ${zip}`, () => expect(zipOf(typed)).toBe(zip));
});

describe('what others see', () => {
  const doors = ['7', '12345', '40-12', '221B', '12 1/2', '12½', 'N6W23001'];
  const streets = ['Main St', 'E 5th Ave', 'Court Street', 'St Charles Ave', 'County Road 12', 'Broadway'];
  const units = ['', ' Apt 99', ', Suite A-99', ' #99', ' Unit 99B', ', 99th Floor', ' 99C', ' PH99'];
  const wordsOf = (text: string) => text.split(/[\s,]+/);
  const towns = [', Austin, TX 78701', ', St. Louis', ' Austin TX'];

  it('never tells the door, however street, unit and town are put together', () => {
    for (const door of doors) {
      for (const street of streets) {
        for (const unit of units) {
          for (const town of towns) {
            expect(wordsOf(publicLocation(`${door} ${street}${unit}${town}`))).toEqual(
              wordsOf(street + town),
            );
            expect(wordsOf(publicLocation(`The Gables, ${door} ${street}${unit}${town}`))).toEqual(
              wordsOf(`The Gables ${street}${town}`),
            );
          }
        }
      }
    }
  });
  it('is what it is when it is read again', () => {
    for (const [, shown] of ADDRESSES) expect(publicLocation(shown)).toBe(shown);
  });
  it('is worked out at once, even from the worst of texts', () => {
    const began = performance.now();
    for (const piece of ['1', '1 ', 'a ', 'st ', '#', 'apt ', '1.', '5th ', 'box ', ',', ' ']) {
      cityOf(piece.repeat(200));
    }
    expect(performance.now() - began).toBeLessThan(500);
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
  it.each(['Dallas', '78702', 'Main St', '123', 'Apt 4', '', 'TX 75001'])('by "%s" does not', (search) =>
    expect(matchesLocation(home, search)).toBe(false),
  );
  it('takes no house number of five digits for a ZIP code', () =>
    expect(matchesLocation('78701 Oak St, Dallas, TX 75001', '78701')).toBe(false));
});
