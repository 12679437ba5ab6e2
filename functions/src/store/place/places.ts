/// <reference path="./zipcodes.d.ts" />
/** Where places lie, by a table of the ZIP codes of the United States. */
import { median } from '@marketplace/contract/business/rules';
import { locationKeys, normalizeCity, stateOf } from '@marketplace/contract/place/location';
import type { Point } from '../../lib/map/distance.ts';

type Area = { state: string; points: Point[] };
/** `regions` are by the first three digits. */
type Table = { zips: Map<string, Point>; regions: Map<string, Point[]>; cities: Map<string, Area[]> };

/** The post of the military has no place on the map. */
const MILITARY = ['AA', 'AE', 'AP'];
/** Its longitude has the wrong sign. */
const WRONG_ZIP = '10200';
/** A city's name without a state counts if this share of its ZIP codes is in one state: nearly everyone means that. */
const CERTAIN_SHARE = 0.9;

const REGION_DIGITS = 3;
const regionOf = (zip: string): string => zip.slice(0, REGION_DIGITS);

/** The table takes 5 MB and is read only where a place is saved or looked up. */
let table: Promise<Table> | undefined;

async function readTable(): Promise<Table> {
  const { codes } = await import('zipcodes');
  const read: Table = { zips: new Map(), regions: new Map(), cities: new Map() };
  for (const { zip, city, state, country, latitude, longitude } of Object.values(codes)) {
    if (country !== 'US' || MILITARY.includes(state) || zip === WRONG_ZIP) continue;
    const point = { latitude, longitude };
    read.zips.set(zip, point);
    getOrAdd(read.regions, regionOf(zip), () => []).push(point);
    addToCity(
      getOrAdd(read.cities, normalizeCity(city), () => []),
      state.toLowerCase(),
      point,
    );
  }
  return read;
}

function getOrAdd<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function addToCity(areas: Area[], state: string, point: Point): void {
  const area = areas.find((one) => one.state === state);
  if (area) area.points.push(point);
  else areas.push({ state, points: [point] });
}

/**
 * The point of a ZIP code, or the middle of a city, or of the area of a new ZIP code. Null if the place is not known.
 * Uses no street.
 */
export async function locate(location: string | null): Promise<Point | null> {
  const { city, zip } = locationKeys(location ?? '');
  if (city === '' && zip === '') return null;
  table ??= readTable();
  const { zips, regions, cities } = await table;
  const points = pointsOfCity(cities.get(city) ?? [], stateOf(location ?? '')) ?? regions.get(regionOf(zip));
  return zips.get(zip) ?? (points ? middleOf(points) : null);
}

function pointsOfCity(areas: readonly Area[], state: string): Point[] | undefined {
  if (state) return areas.find((area) => area.state === state)?.points;
  const count = areas.reduce((total, { points }) => total + points.length, 0);
  return areas.find(({ points }) => points.length >= CERTAIN_SHARE * count)?.points;
}

/** A single misplaced ZIP code doesn't move a median. */
const middleOf = (points: readonly Point[]): Point => ({
  latitude: median(points.map(({ latitude }) => latitude)),
  longitude: median(points.map(({ longitude }) => longitude)),
});
