/**
 * Reads a place as people write it: its city, its state or province, and its postal code. Searches find it by these, and
 * others see nothing else. Words that may belong to the street, the door, or the unit are left out.
 */
import type { Atlas } from './countries/atlas.ts';
import { SITE_ATLAS } from './countries/site.ts';
import { bare, isDirection, segmentsOf, squeeze, streetEnd, wordsIn } from './street.ts';

const among = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words for a door, a unit, or a building. A number or short word follows them: 'Apt 4', 'Gate code 4455'. */
const UNIT = among(
  '# № no num number code pin apt apts apartment apartments unit suite ste flat room rm floor flr fl bldg building lot spc space spot trailer trlr penthouse ph pob po box mailbox rr hc house home residence residences tower towers villas wing block blk level lvl cabin condo condos studio office door gate entrance entry keypad lockbox buzzer intercom hangar slip complex hotel motel church school mall store shop farm rear front back basement upstairs downstairs garage attic yard backyard',
);
/** 'UnitB' in one word, but not 'Unity'. */
const UNIT_IN_ONE = /^(?:apt|apartment|bldg|building|suite|unit(?!y$|ed$))\p{L}{0,2}$/iu;
/** Words that describe a place rather than name it. */
const DESCRIPTION = among(
  'across and at behind between beside by corner from my near next off on opposite to',
);
/** Letters, optionally with a full stop at the end. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]+\.?$/u;
/** Words between a street and its city: 'Main St 12 Austin', 'Main St Rear Austin'. */
const AFTER_STREET = /^(?:rear|front|back|upper|lower|\d+[a-z]?)$/;
/** For cities, states, and the country. */
const MAX_NAME_WORDS = 4;

const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
/** Also the 'Apt' of 'Apt-B'. */
const isUnit = (word: string): boolean => UNIT.has(bare(word).split('-')[0] ?? '');
const isTown = (words: readonly string[], { towns }: Atlas): boolean => towns.has(words.map(bare).join(' '));

/** Keeps plain letters, digits, and the marks of names. */
function clean(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\b(?:zip|postal)(?: ?code)?\b/gi, ' ')
    .replaceAll(/[#№]/g, ' # ')
    .replaceAll(/[()[\]{}|]/g, ',')
    .replaceAll(/[^\p{L}\p{M}\p{N}.'’&@/+#,;\n-]+|(?<=\p{N})\.(?!\p{N})/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])[-.'’]+|[-'’]+(?![\p{L}\p{N}])/gu, ' ');
}

/** Whether the previous word announces a unit. 'FL' is a floor before a short number, and Florida otherwise. */
function announcesUnit(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? '';
  return isUnit(before) && !(bare(before) === 'fl' && /^\d{5}(?:-\d{4})?$/.test(words[index] ?? ''));
}

/** Whether this word names a unit: the 4 after 'Apt', the B after 'House'. */
function namesUnit(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  return announcesUnit(words, index) && (hasDigit(word) || /^\p{L}{1,2}$/u.test(word));
}

/** Whether a text names only a unit: 'Apt 4', 'Penthouse'. */
export function isUnitAlone(text: string): boolean {
  const words = wordsIn(clean(text).replaceAll(/[,;]/g, ' '));
  return words.every((word, index) => isUnit(word) || namesUnit(words, index));
}

/** The end of a place that is certainly not a street: 'TX 78701 USA'. */
type Ending = { atlas: Atlas; zips: string[]; state: string };

const emptyEnding = (atlas: Atlas): Ending => ({ atlas, zips: [], state: '' });

/** How many words at the end are the name or code of a state. */
function countStateWords(words: readonly string[], { regionNames, regionCodes }: Atlas): number {
  const text = words.slice(-MAX_NAME_WORDS).map(bare).join(' ');
  const name = regionNames.find((state) => text === state || text.endsWith(` ${state}`));
  if (name) return wordsIn(name).length;
  return regionCodes.has(bare(words.at(-1) ?? '')) ? 1 : 0;
}

function countCountryWords(words: readonly string[], { withoutCountry }: Atlas): number {
  const last = words.slice(-MAX_NAME_WORDS).map(bare);
  return last.length - wordsIn(withoutCountry(last.join(' '))).length;
}

/** Whether it may be a street or a floor instead: '12 Virginia', '4th Fl'. */
function isUnsureState(state: string, before: readonly string[], { regionCodes }: Atlas): boolean {
  const isSure = regionCodes.has(bare(state)) && bare(state) !== 'fl';
  return !isSure && before.some(hasDigit) && streetEnd(before) < 0;
}

/** Takes a country, postal code, state, or unit from the end. Returns its number of words. */
function takeLast(words: readonly string[], ending: Ending): number {
  const { atlas } = ending;
  const country = countCountryWords(words, atlas);
  if (country > 0) return country;
  const code = atlas.postalCodeAtEnd(words);
  if (code && !announcesUnit(words, words.length - code.words)) {
    ending.zips.push(code.area);
    return code.words;
  }
  const taken = ending.state === '' ? countStateWords(words, atlas) : 0;
  if (taken === 0) return namesUnit(words, words.length - 1) ? 2 : 0;
  const state = words.slice(words.length - taken).join(' ');
  if (isUnsureState(state, words.slice(0, words.length - taken), atlas)) return 0;
  ending.state = state;
  return taken;
}

/** Takes everything known from the end, in any order, and returns the remaining words. */
function takeEnding(words: readonly string[], ending: Ending): readonly string[] {
  const taken = takeLast(words, ending);
  return taken > 0 ? takeEnding(words.slice(0, words.length - taken), ending) : words;
}

/** Whether the words are only a state or a postal code. */
function isEnding(words: readonly string[], atlas: Atlas): boolean {
  const ending = emptyEnding(atlas);
  return takeEnding(words, ending).length === 0 && (ending.state !== '' || ending.zips.length > 0);
}

/** Where a city may begin: after the street and the unit. */
function cityStart(words: readonly string[]): number {
  const street = streetEnd(words);
  const unit = words.findLastIndex((_, index) => namesUnit(words, index));
  const start = Math.max(street, unit) + 1;
  const rest = words.slice(start);
  const skipped = rest.findIndex((word) => !isDirection(word) && !AFTER_STREET.test(bare(word)));
  return start === 0 ? 0 : start + (skipped < 0 ? rest.length : skipped);
}

function isNameOfCity(words: readonly string[]): boolean {
  // No city has a name of two letters, but units do.
  if (words.length > MAX_NAME_WORDS || /^[a-z]{1,2}$/i.test(words.join(' '))) return false;
  return words.every(
    (word) => NAME.test(word) && !isUnit(word) && !UNIT_IN_ONE.test(word) && !DESCRIPTION.has(bare(word)),
  );
}

type Place = { city: string; state: string; zip: string };

function placeOf(city: readonly string[], { state, zips }: Ending): Place {
  // Of two in a row, one is a door.
  return { city: city.join(' ').replace(/\.$/, ''), state, zip: zips.length === 1 ? (zips[0] ?? '') : '' };
}

/** The city and state as typed, and the area of the postal code. Missing parts are empty. */
function readPlace(text: string, atlas: Atlas): Place {
  const segments = segmentsOf(clean(text)).map(wordsIn);
  // 'Salem, MA, back door': nothing counts after a state or a postal code in its own segment.
  const last = segments.findLastIndex((words) => isEnding(words, atlas));
  if (last > 0) segments.length = last + 1;
  const ending = emptyEnding(atlas);
  const words = segments.reduceRight<readonly string[]>(
    (rest, segment) => (rest.length > 0 ? rest : takeEnding(segment, ending)),
    [],
  );
  // A single letter may be the beginning of a search.
  if (isTown(words, atlas) || /^\p{L}$/u.test(text.trim())) return placeOf(words, ending);
  const start = cityStart(words);
  const city = words.slice(start);
  const isNamed = city.length > 0 && isNameOfCity(city);
  return isNamed ? placeOf(city, ending) : withCityOfState(placeOf([], ending), atlas);
}

/** 'New York' and 'Park Ave, New York' name the city. 'Washington' is more often the one on the other coast. */
function withCityOfState(place: Place, { regionCodes }: Atlas): Place {
  const { state, zip } = place;
  if (bare(state) === 'washington' && zip === '') return { ...place, city: state, state: '' };
  return regionCodes.has(bare(state)) ? place : { ...place, city: state };
}

/** The area of the postal code: the five digits of a ZIP code, and the first half of a Canadian code. */
export const zipOf = (text: string, atlas: Atlas = SITE_ATLAS): string | undefined =>
  readPlace(text, atlas).zip || undefined;

/** As typed. */
export const cityWithin = (text: string, atlas: Atlas = SITE_ATLAS): string => readPlace(text, atlas).city;

/** The code of the state or province, or empty. */
export const stateOf = (text: string, atlas: Atlas = SITE_ATLAS): string =>
  atlas.regionCode(bare(readPlace(text, atlas).state)) ?? '';

const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

/** The city in one spelling: lower case, no accents or full stops, and 'Saint' for 'St.'. */
export function normalizeCity(city: string): string {
  const plain = squeeze(city.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('.', '. ').toLowerCase());
  const written = plain
    .replaceAll('.', '')
    .replaceAll(/\b(st|ft|mt)(?= +\S)/g, (short) => WRITTEN_OUT.get(short) ?? short);
  return /\p{L}/u.test(written) ? squeeze(written) : '';
}

/** What others see of a place: 'Austin, TX 78701'. */
export function areaOf(text: string, atlas: Atlas = SITE_ATLAS): string {
  const { city, zip } = readPlace(text, atlas);
  const stateAndZip = [stateOf(text, atlas).toUpperCase(), zip].filter(Boolean).join(' ');
  return [city, stateAndZip].filter(Boolean).join(', ');
}

/** Without the ZIP code: 'Austin, TX'. Empty without a city. */
export function townOf(text: string, atlas: Atlas = SITE_ATLAS): string {
  const { city } = readPlace(text, atlas);
  return city && [city, stateOf(text, atlas).toUpperCase()].filter(Boolean).join(', ');
}

/** The city in comparable spelling, or empty. */
export function cityOf(text: string, atlas: Atlas = SITE_ATLAS): string {
  return normalizeCity(cityWithin(text, atlas));
}

type LocationKeys = { city: string; zip: string };

/** The keys by which a place is stored and found. */
export function locationKeys(text: string, atlas: Atlas = SITE_ATLAS): LocationKeys {
  return { city: cityOf(text, atlas), zip: zipOf(text, atlas) ?? '' };
}

/** Whether a search for a city or a postal code matches this place. */
export function matchesLocation(location: string, search: string, atlas: Atlas = SITE_ATLAS): boolean {
  return placeMatches(locationKeys(location, atlas), locationKeys(search, atlas));
}

export function placeMatches(place: LocationKeys, wanted: LocationKeys): boolean {
  if (wanted.zip) return place.zip === wanted.zip;
  // The beginning of any word of the city, as an index can look that up.
  return wanted.city !== '' && ` ${place.city}`.includes(` ${wanted.city}`);
}

/** Without a number that could be a postal code, a house number is followed by one or two words: '12 Elmwood'. */
const isDoor = (words: readonly string[], { postalCodeAtEnd }: Atlas): boolean =>
  words.length <= 3 && /^\d/.test(words[0] ?? '') && !postalCodeAtEnd(words.slice(0, 1));

/** A street with at most a unit after it. */
function isStreetOrDoor(words: readonly string[], atlas: Atlas): boolean {
  if (isDoor(words, atlas)) return true;
  return streetEnd(words) >= 0 && cityStart(words) === words.length;
}

/** Whether a place has only a street, a unit, or a state, so that others would see no city. */
export function isOnlyStreet(text: string, atlas: Atlas = SITE_ATLAS): boolean {
  const { city, zip } = readPlace(text, atlas);
  if (city !== '' || zip !== '') return false;
  const ending = emptyEnding(atlas);
  const segments = segmentsOf(clean(text)).map((segment) => takeEnding(wordsIn(segment), ending));
  const left = segments.filter((words) => words.length > 0);
  if (left.length === 0) return segments.length > 0 && ending.state === '';
  return left.every((words) => isUnitAlone(words.join(' ')) || isStreetOrDoor(words, atlas));
}
