/** Where places lie, by a table of postal codes. */
import { median } from '@marketplace/contract/business/rules';
import type { Atlas } from '@marketplace/contract/place/countries/atlas';
import { SITE_ATLAS } from '@marketplace/contract/place/countries/site';
import { locationKeys, normalizeCity, stateOf } from '@marketplace/contract/place/location';
import type { Point } from '../../lib/map/distance.ts';
import { CANADA } from './canada.ts';
import type { PostalArea, Table } from './postal-area.ts';

type Area = { state: string; points: Point[] };
/** `regions` are by the beginnings of codes. */
type Places = { zips: Map<string, Point>; regions: Map<string, Point[]>; cities: Map<string, Area[]> };

/** A city's name without a state counts if this share of its postal codes is in one state: nearly everyone means that. */
const CERTAIN_SHARE = 0.9;

/** The post of the military has no place on the map. */
const MILITARY = ['AA', 'AE', 'AP'];
/** Its longitude has the wrong sign. */
const WRONG_ZIP = '10200';

const UNITED_STATES: Table = {
  country: 'US',
  read({ zip, city, state }): PostalArea | undefined {
    if (MILITARY.includes(state) || zip === WRONG_ZIP) return undefined;
    return { cities: [normalizeCity(city)], state: state.toLowerCase() };
  },
};

const TABLES = { US: UNITED_STATES, CA: CANADA } as const;
const tablesOf = ({ countries }: Atlas): Table[] => countries.map(({ code }) => TABLES[code]);

/** The codes with the same beginning lie near each other. */
const regionOf = (zip: string): string => zip.slice(0, /^\d/.test(zip) ? 3 : 2);

/** The package takes 5 MB and is read only where a place is saved or looked up. */
const read = new Map<Atlas, Promise<Places>>();

async function readPlaces(atlas: Atlas): Promise<Places> {
  const { codes } = await import('zipcodes');
  const tables = tablesOf(atlas);
  const places: Places = { zips: new Map(), regions: new Map(), cities: new Map() };
  for (const entry of Object.values(codes)) {
    const { zip, latitude, longitude } = entry;
    const area = tables.find(({ country }) => country === entry.country)?.read(entry);
    if (!area || latitude === null || longitude === null) continue;
    const point = { latitude, longitude };
    places.zips.set(zip, point);
    getOrAdd(places.regions, regionOf(zip), () => []).push(point);
    for (const city of area.cities) {
      addToCity(
        getOrAdd(places.cities, city, () => []),
        area.state,
        point,
      );
    }
  }
  return places;
}

function getOrAdd<K, T>(map: Map<K, T>, key: K, make: () => T): T {
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
 * The point of a postal code, or the middle of a city, or of the area of a new code. Null if the place is not known.
 * Uses no street.
 */
export async function locate(location: string | null, atlas = SITE_ATLAS): Promise<Point | null> {
  const { city, zip } = locationKeys(location ?? '', atlas);
  if (city === '' && zip === '') return null;
  const { zips, regions, cities } = await getOrAdd(read, atlas, () => readPlaces(atlas));
  const state = stateOf(location ?? '', atlas);
  const points = pointsOfCity(cities.get(city) ?? [], state) ?? regions.get(regionOf(zip));
  return zips.get(zip) ?? (points ? middleOf(points) : null);
}

function pointsOfCity(areas: readonly Area[], state: string): Point[] | undefined {
  if (state) return areas.find((area) => area.state === state)?.points;
  const count = areas.reduce((total, { points }) => total + points.length, 0);
  return areas.find(({ points }) => points.length >= CERTAIN_SHARE * count)?.points;
}

/** A single misplaced code doesn't move a median. */
const middleOf = (points: readonly Point[]): Point => ({
  latitude: median(points.map(({ latitude }) => latitude)),
  longitude: median(points.map(({ longitude }) => longitude)),
});
