import { describe, expect, it } from 'vitest';
import { milesBetween, type Point } from '../../lib/map/distance.ts';
import { locate } from './places.ts';

const AUSTIN = { latitude: 30.27, longitude: -97.74 };

async function milesFrom(center: Point, location: string): Promise<number> {
  const point = await locate(location);
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
    expect(await locate('Austin, TX 78700')).toEqual(await locate('Austin, TX'));
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
    expect(await locate(location)).toBeNull();
  });

  it('depends on no street', async () => {
    expect(await locate('12 Elm St, Austin, TX 78701')).toEqual(
      await locate('999 Oak Ave, Austin, TX 78701'),
    );
  });
});
