import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, coverCells, type Ring } from './cells.ts';
import { milesBetween, milesToRadians, type Point, toDegrees, toRadians } from './distance.ts';

const MAX = 40;

const PLACES: readonly [string, number, number][] = [
  ['Austin', 30.27, -97.74],
  ['Fargo', 46.9, -96.8],
  ['Anchorage', 61.2, -149.9],
  ['Utqiagvik', 71.29, -156.79],
  ['San Juan', 18.4, -66.06],
  ['Adak, near the date line', 51.88, -176.65],
  ['Attu, across the date line', 52.9, 172.9],
  ['a corner of large cells', 45, -90],
  ['the date line itself', 52, 180],
];

/** The point at a distance and a bearing. */
function away({ latitude, longitude }: Point, miles: number, bearing: number): Point {
  const [angle, from] = [milesToRadians(miles), toRadians(latitude)];
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  );
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  const turned = longitude + toDegrees(east);
  return { latitude: toDegrees(to), longitude: ((turned + 540) % 360) - 180 };
}

const squareMilesOfCircle = (miles: number): number =>
  2 * Math.PI * 3958.8 ** 2 * (1 - Math.cos(milesToRadians(miles)));

function squareMilesOf(name: string): number {
  const [level = 0, , y = 0] = name.split('/').map(Number);
  const side = 180 / 2 ** level;
  const [south, north] = [toRadians(y * side - 90), toRadians((y + 1) * side - 90)];
  return 3958.8 ** 2 * toRadians(side) * (Math.sin(north) - Math.sin(south));
}

const areaOf = (cells: readonly string[]): number =>
  cells.reduce((total, name) => total + squareMilesOf(name), 0);

const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const shift = fc.double({ min: -1, max: 1, noNaN: true });
const runs = { seed: 20_261_127, numRuns: 12 };

describe.each(PLACES)('around %s', (_, latitude, longitude) => {
  const center = fc
    .tuple(shift, shift)
    .map(([north, east]) => away({ latitude, longitude }, 60 * Math.abs(north), Math.PI * east));

  it.each<Ring>([
    { to: 5 },
    { to: 10 },
    { to: 25 },
    { to: 50 },
    { to: 100 },
    { to: 200 },
    { from: 5, to: 10 },
    { from: 35, to: 50 },
    { from: 150, to: 200 },
  ])('every point of the ring $from to $to has a cell of its cover', (ring) => {
    const { from = 0, to } = ring;
    fc.assert(
      fc.property(center, fc.array(fc.tuple(share, bearing), { minLength: 50 }), (middle, targets) => {
        const cover = new Set(coverCells(middle, ring, MAX));
        expect(cover.size).toBeLessThanOrEqual(MAX);
        for (const [part, direction] of [[0, 0], [1, 1], ...targets] as const) {
          const target = away(middle, from + part * (to - from) * 0.999_999, direction);
          expect(cellsOf(target).some((cell) => cover.has(cell))).toBe(true);
        }
      }),
      runs,
    );
  });

  // Cells are narrow near the pole.
  const largest = latitude > 70 ? 1.35 : 1.3;
  it.each([10, 25, 50, 100, 200])(`the cover of %i miles is at most ${largest} times as large`, (miles) => {
    fc.assert(
      fc.property(center, (middle) => {
        const area = areaOf(coverCells(middle, { to: miles }, MAX));
        expect(area / squareMilesOfCircle(miles)).toBeLessThan(largest);
      }),
      runs,
    );
  });
});

describe('a cover', () => {
  const austin = { latitude: 30.27, longitude: -97.74 };

  it('of thirty cells is enough for every distance in the country', () => {
    for (const [, latitude, longitude] of PLACES) {
      expect(coverCells({ latitude, longitude }, { to: 200 }, 30).length).toBeLessThanOrEqual(30);
    }
  });

  it('names no cell twice, and none inside another', () => {
    const cover = coverCells(austin, { to: 100 }, MAX);
    const parentOf = (name: string) => {
      const [level = 0, x = 0, y = 0] = name.split('/').map(Number);
      return `${level - 1}/${x >> 1}/${y >> 1}`;
    };
    expect(new Set(cover).size).toBe(cover.length);
    expect(cover.filter((name) => cover.includes(parentOf(name)))).toEqual([]);
  });

  it('leaves out the middle of a ring', () => {
    const cover = coverCells(austin, { from: 150, to: 200 }, MAX);
    expect(cellsOf(austin).some((cell) => cover.includes(cell))).toBe(false);
  });
});

describe('the cells of a point', () => {
  it('are one of each level, from large to small', () => {
    expect(cellsOf({ latitude: 30.27, longitude: -97.74 })).toEqual([
      '6/29/42',
      '7/58/85',
      '8/116/171',
      '9/233/342',
      '10/467/684',
      '11/935/1368',
      '12/1871/2736',
      '13/3743/5473',
    ]);
  });

  it('are the same on both sides of the number of the date line', () => {
    expect(cellsOf({ latitude: 52, longitude: 180 })).toEqual(cellsOf({ latitude: 52, longitude: -180 }));
  });
});

describe('a distance', () => {
  it.each([
    ['Austin to San Antonio', 30.27, -97.74, 29.42, -98.49, 74],
    ['one side of the date line to the other', 52, 179.5, 52, -179.5, 43],
    ['Austin to itself', 30, -97, 30, -97, 0],
  ])('from %s', (_, latitude, longitude, otherLatitude, otherLongitude, miles) => {
    const other = { latitude: otherLatitude, longitude: otherLongitude };
    expect(Math.round(milesBetween({ latitude, longitude }, other))).toBe(miles);
  });
});
