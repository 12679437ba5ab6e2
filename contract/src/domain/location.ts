/**
 * Reading a place as people write it: what of it others may see, and the city
 * and ZIP code that a business finds it by.
 */
import { publicLocation } from './public-location.ts';
import { isState, STATE_CODES, STATE_NAMES, withoutCountry } from './states.ts';
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

/** 'Austin TX' and 'Austin Texas' without the state; a place of a state's own name stays. */
function withoutTrailingState(segment: string): string {
  const plain = segment.toLowerCase();
  const name = STATE_NAMES.find((state) => plain === state || plain.endsWith(` ${state}`));
  if (name) return plain === name ? segment : squeeze(segment.slice(0, -name.length));
  const last = wordsIn(plain).at(-1) ?? '';
  const hasMore = last.length < plain.length;
  return hasMore && STATE_CODES.has(bare(last)) ? squeeze(segment.slice(0, -last.length)) : segment;
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
  const segments = segmentsOf(publicLocation(text))
    .filter((segment) => withoutCountry(bare(segment)) !== '')
    .map(withoutZip)
    .filter(Boolean);
  const last = segments.at(-1) ?? '';
  if (segments.length < 2 || !isState(bare(last))) return afterStreet(withoutTrailingState(last));
  // 'Park Ave, New York' leaves its state out, 'Main St, TX' its city.
  return afterStreet(segments.at(-2) ?? '') || (STATE_CODES.has(bare(last)) ? '' : last);
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

/** The city, in the spelling that places are compared by; empty where none is named. */
export function cityOf(text: string): string {
  return normalised(cityWithin(text));
}

/** What a place is stored under, so that it can be found. */
export function locationKeys(text: string): { city: string; zip: string } {
  return { city: cityOf(text), zip: zipOf(text) ?? '' };
}

/** Whether a business that searches for a city or a ZIP code means this place. */
export function matchesLocation(location: string, search: string): boolean {
  const wanted = locationKeys(search);
  const place = locationKeys(location);
  if (wanted.zip) return place.zip === wanted.zip;
  // The beginning of any word of the city, which is what an index can look up.
  return wanted.city !== '' && ` ${place.city}`.includes(` ${wanted.city}`);
}
