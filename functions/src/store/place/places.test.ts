import { atlasOf } from '@marketplace/contract/place/countries/atlas';
import { CA } from '@marketplace/contract/place/countries/ca';
import { US } from '@marketplace/contract/place/countries/us';
import { describe, expect, it } from 'vitest';
import { milesBetween, type Point } from '../../lib/map/distance.ts';
import { locate } from './places.ts';

const AUSTIN = { latitude: 30.27, longitude: -97.74 };

const UNITED_STATES = atlasOf([US]);
const CANADA = atlasOf([CA]);
const BOTH = atlasOf([US, CA]);

async function milesFrom(center: Point, location: string, atlas = UNITED_STATES): Promise<number> {
  const point = await locate(location, atlas);
  return point ? milesBetween(center, point) : Number.NaN;
}

describe('the point of a place', () => {
  it.each<[string, number, number]>([
    ['78701', 30.27, -97.74],
    ['Austin, TX 78701', 30.27, -97.74],
    ['12 Elm St, Austin, TX 78701-1234', 30.27, -97.74],
    // The ZIP code counts, not the city.
    ['Dallas, TX 78701', 30.27, -97.74],
    ['Austin, TX', 30.27, -97.74],
    ['Austin Tx.', 30.27, -97.74],
    ['austin texas', 30.27, -97.74],
    ['Austin', 30.27, -97.74],
    ['St. Louis, MO', 38.63, -90.25],
    ['Saint Louis, Missouri', 38.63, -90.25],
    ['New York, NY', 40.73, -73.99],
    ['Washington, DC', 38.9, -77.02],
    ['Anchorage, AK', 61.19, -149.88],
    ['San Juan, PR', 18.42, -66.07],
    ['96910', 13.47, 144.74],
    ['Springfield, IL', 39.78, -89.65],
    ['Springfield, MA', 42.11, -72.57],
  ])('"%s" is near %f, %f', async (location, latitude, longitude) => {
    expect(await milesFrom({ latitude, longitude }, location)).toBeLessThan(8);
  });

  it('of a new ZIP code is that of its city, or of the codes with its first digits', async () => {
    expect(await locate('Austin, TX 78700', UNITED_STATES)).toEqual(
      await locate('Austin, TX', UNITED_STATES),
    );
    expect(await milesFrom(AUSTIN, '78700')).toBeLessThan(40);
  });

  it.each([
    [null],
    [''],
    ['TX'],
    ['Texas'],
    ['12 Elm Street'],
    ['behind the old mill'],
    ['Atlantis'],
    ['Austin, GA'],
    ['00000'],
    // An address of the military, and one in Canada.
    ['APO, AE 09001'],
    ['K1A 0B1'],
    ['Toronto'],
    // Too many states have one.
    ['Springfield'],
    ['Salem'],
  ])('"%s" is not known', async (location) => {
    expect(await locate(location, UNITED_STATES)).toBeNull();
  });

  it('depends on no street', async () => {
    expect(await locate('12 Elm St, Austin, TX 78701', UNITED_STATES)).toEqual(
      await locate('999 Oak Ave, Austin, TX 78701', UNITED_STATES),
    );
  });
});

describe('the point of a Canadian place', () => {
  it.each<[string, number, number]>([
    ['M5V', 43.65, -79.37],
    ['12 Elm St, Toronto, ON M5V 2T6', 43.65, -79.37],
    // The postal code counts, not the city.
    ['Ottawa, ON M5V 2T6', 43.65, -79.37],
    ['Toronto', 43.66, -79.39],
    ['Montréal, QC', 45.51, -73.58],
    ['Vancouver, BC', 49.27, -123.12],
    ['Calgary, Alberta', 51.04, -114.08],
    ['Quebec City', 46.82, -71.25],
    ['Trois-Rivières', 46.36, -72.57],
    ['Saint-Jérôme, QC', 45.78, -74],
    ["St. John's, NL", 47.55, -52.71],
    ['Saint John, NB', 45.27, -66.06],
    // The package has these by their districts.
    ['Laval, QC', 45.57, -73.73],
    ['Vaughan, ON', 43.82, -79.5],
    ['Sudbury', 46.49, -81],
  ])('"%s" is near %f, %f', async (location, latitude, longitude) => {
    expect(await milesFrom({ latitude, longitude }, location, CANADA)).toBeLessThan(12);
    expect(await milesFrom({ latitude, longitude }, `${location}, Canada`, CANADA)).toBeLessThan(12);
  });

  it('of a code without one is that of its city, or of the codes with its first digits', async () => {
    const fredericton = { latitude: 45.95, longitude: -66.65 };
    expect(await milesFrom(fredericton, 'Fredericton, NB E3C 1A1', CANADA)).toBeLessThan(12);
    expect(await milesFrom(fredericton, 'E3C 1A1', CANADA)).toBeLessThan(60);
  });

  it.each(['Atlantis', 'ON', 'Toronto, BC', 'Austin, TX', '78701'])('"%s" is not known', async (location) => {
    expect(await locate(location, CANADA)).toBeNull();
  });

  it('is the same beside the United States', async () => {
    expect(await locate('M5V 2T6', BOTH)).toEqual(await locate('M5V 2T6', CANADA));
    expect(await locate('Toronto, ON', BOTH)).toEqual(await locate('Toronto, ON', CANADA));
    expect(await locate('Austin, TX', BOTH)).toEqual(await locate('Austin, TX', UNITED_STATES));
  });
});
