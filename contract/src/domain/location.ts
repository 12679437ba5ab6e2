/**
 * Reading a place as people write it: what of it others may see, and the city
 * and ZIP code that a business finds it by.
 */
import { publicLocation } from './public-location.ts';
import { isState, STATE_CODES, STATE_NAMES, stateCode, withoutCountry } from './states.ts';
import { bare, isDirection, segmentsOf, squeeze, streetEnd, wordsIn } from './street.ts';

const ZIP = /(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g;
const AFTER_STREET = /^(?:rear|upper|lower|\d+[a-z]?)$/;

export { publicLocation };

/** The five digits of the ZIP code, where there is one; it comes last. */
export function zipOf(text: string): string | undefined {
  return [...publicLocation(text).matchAll(ZIP)].at(-1)?.[1];
}

function withoutZip(segment: string): string {
  return squeeze(segment.replaceAll(ZIP, ' '));
}

/** The state that ends 'Austin TX' and 'Austin Texas', as it was typed. */
function trailingState(segment: string): string {
  const plain = segment.toLowerCase();
  const name = STATE_NAMES.find((state) => plain === state || plain.endsWith(` ${state}`));
  if (name) return segment.slice(-name.length);
  const last = wordsIn(segment).at(-1) ?? '';
  return STATE_CODES.has(bare(last)) ? last : '';
}

/** A place of a state's own name stays. */
function withoutTrailingState(segment: string): string {
  const rest = segment.slice(0, segment.length - trailingState(segment).length);
  return rest === '' ? segment : squeeze(rest);
}

function segmentsOfPlace(text: string): string[] {
  return segmentsOf(publicLocation(text))
    .filter((segment) => withoutCountry(bare(segment)) !== '')
    .map(withoutZip)
    .filter(Boolean);
}

/** 'Main St N Austin' is the street and then the city; a street alone names no city. */
function afterStreet(segment: string): string {
  const words = wordsIn(segment);
  const street = streetEnd(words);
  if (street < 0) return segment;
  const rest = words.slice(street + 1);
  const city = rest.findIndex((word) => !isDirection(word) && !AFTER_STREET.test(bare(word)));
  return city < 0 ? '' : rest.slice(city).join(' ');
}

/** The city as it was typed; empty where none is named. */
export function cityWithin(text: string): string {
  const segments = segmentsOfPlace(text);
  const last = segments.at(-1) ?? '';
  if (segments.length < 2 || !isState(bare(last))) return afterStreet(withoutTrailingState(last));
  // 'Park Ave, New York' leaves its state out, 'Main St, TX' its city.
  return afterStreet(segments.at(-2) ?? '') || (STATE_CODES.has(bare(last)) ? '' : last);
}

/** The letters of the state; empty where none is named. */
export function stateOf(text: string): string {
  const segments = segmentsOfPlace(text);
  const state = bare(trailingState(segments.at(-1) ?? ''));
  // By itself it is more often the city on the other side of the country.
  return state === 'washington' && segments.length === 1 ? '' : (stateCode(state) ?? '');
}

const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/** The city in one spelling: lower case, without accents and full stops, 'St.' written out before a name. */
function normalised(city: string): string {
  const plain = squeeze(city.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('.', '. ').toLowerCase());
  const written = plain
    .replaceAll('.', '')
    .replaceAll(/\b(st|ft|mt)(?= +\S)/g, (short) => WRITTEN_OUT.get(short) ?? short);
  return /\p{L}/u.test(written) ? squeeze(written) : '';
}

/** The city, state and ZIP code of a place, and nothing of its street: 'Austin, TX 78701'. */
export function areaOf(text: string): string {
  const city = cityWithin(text);
  const state = stateOf(text).toUpperCase();
  const stateAndZip = [state, zipOf(text)].filter(Boolean).join(' ');
  return [city.toUpperCase() === state ? '' : city, stateAndZip].filter(Boolean).join(', ');
}

/** The city, in the spelling that places are compared by; empty where none is named. */
export function cityOf(text: string): string {
  return normalised(cityWithin(text));
}

type LocationKeys = { city: string; zip: string };

/** What a place is stored under, so that it can be found. */
export function locationKeys(text: string): LocationKeys {
  return { city: cityOf(text), zip: zipOf(text) ?? '' };
}

/** Whether a business that searches for a city or a ZIP code means this place. */
export function matchesLocation(location: string, search: string): boolean {
  return placeMatches(locationKeys(location), locationKeys(search));
}

export function placeMatches(place: LocationKeys, wanted: LocationKeys): boolean {
  if (wanted.zip) return place.zip === wanted.zip;
  // The beginning of any word of the city, which is what an index can look up.
  return wanted.city !== '' && ` ${place.city}`.includes(` ${wanted.city}`);
}
