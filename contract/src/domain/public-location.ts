/**
 * A place as others are shown it. A number stays only where it is known to name a street, or as
 * the ZIP code at the end: a way of writing doors and units that nobody thought of is left out.
 */
import { isState, STATE_CODES, withoutCountry } from './states.ts';
import { bare, isDirection, isStreetWord } from './street.ts';

const among = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What a unit goes by; up to three letters after it are one, too: 'Apt AB'. */
const UNIT = among(
  '# no num number code apt apts apartment unit suite ste flat room rm floor flr fl bldg building lot spc trailer trlr penthouse ph pob po rr hc',
);
/** These name towns as well, as in 'South Gate CA': of letters, only a single one is a unit, as in 'House B'. */
const PLACE = among(
  'house home tower wing block blk level lvl box mailbox space spot cabin condo studio office door gate entrance entry pin keypad lockbox buzzer intercom hangar slip',
);
/** Of these, what stands between the name of a unit and its number: 'Apartment number 5', 'Gate code 4455'. */
const LABEL = among('# no num number code pin');
const NEVER_ALONE = among('# ph penthouse');
const LEVEL = among('floor flr fl level lvl');
const NUMBER_WORD = /^(?:three|four|five|seven|eight|nine|eleven|twelve|twenty|[a-z]+teen)$/;
const LINK = among('& and at by for from in is near of off on or the to');

const NUMBERED_ROAD = among('highway hwy route rte rt interstate i ih us fm sr sh cr loop');
const BEFORE_ROAD = among('state county us interstate old business');
/** 'County Road 12' is a name, 'Oak Road 12' has a door. */
const KIND_OF_ROAD = among('state county ranch market');
const ROAD_NUMBER = /^[a-z]?\d{1,4}[a-z]?$/;
const ROAD_IN_ONE = /^(?:i-|(?:ih|us|fm|sr|sh|cr|hwy|rte)-?)\d{1,4}[a-z]?$/;
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/;
/** The 34 of 'W 34 St'. */
const STREET_NUMBER = /^\d{1,3}$/;
const NUMBERED_STREET = among(
  'st street ave avenue rd road dr drive blvd pl place ln lane ter terrace ct court',
);
/** 'Avenue B', 'Highway K'. */
const LETTERED_STREET = among('avenue ave highway hwy route rte road rd');

const ZIP = /^\d{5}(?:-\d{4})?$/;
const BREAK = ',';

const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
const isUnit = (word: string): boolean => UNIT.has(word) || PLACE.has(word);
/** A word as words are compared; the point of '123.45' is no full stop. */
const plain = (word: string): string => (hasDigit(word) ? word.toLowerCase() : bare(word));
/** The word so many steps back. */
const last = (shown: readonly string[], back = 1): string => plain(shown.at(-back) ?? BREAK);

const UNITS = [...UNIT, ...PLACE].filter((word) => word !== '#');
const JOINED_UNIT = new RegExp(`(?<!\\p{L})(${UNITS.join('|')})[-.](?=\\p{L})`, 'giu');
/** Only the capitals tell 'UnitB' from 'united'. */
const GLUED_UNIT = new RegExp(
  `(?<!\\p{L})(${UNITS.map(([first = '', ...rest]) => `[${first}${first.toUpperCase()}]${rest.join('')}`).join('|')})(?=\\p{Lu}{1,3}(?!\\p{L}))`,
  'gu',
);

/** Words and breaks; of other marks, only those that stand within a name. */
function wordsAndBreaks(text: string): string[] {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/(?<=\p{N})[/⁄_+](?=\p{N})/gu, '.')
    .replaceAll(GLUED_UNIT, '$1 ')
    .replaceAll(JOINED_UNIT, '$1 ')
    .replaceAll(/\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(/(?<=\p{N})\.(?!\p{N})/gu, ' ')
    .replaceAll(/[;\n]/g, BREAK)
    .replaceAll(/[,#&]/g, ' $& ')
    .replaceAll(/(?<![\p{L}\p{N}])[-'’]|[-'’](?![\p{L}\p{N}])/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}.'’&#,-]+/u)
    .filter((word) => /[\p{L}\p{N}&#,]/u.test(word));
}

/** Whether the word tells which one the unit before it is. */
function designates(shown: readonly string[], word: string): boolean {
  const unit = last(shown);
  if (!isUnit(unit) || word === BREAK) return false;
  // Florida, unless a short number follows.
  if (unit === 'fl') return /^\d{1,3}[a-z]?$/.test(word);
  if (unit === 'code') return !/^(?:zip|postal)$/.test(last(shown, 2));
  if (hasDigit(word) || NUMBER_WORD.test(word)) return true;
  const letters = word.replaceAll(/\P{L}/gu, '').length;
  if (LINK.has(word) || isStreetWord(word)) return false;
  return letters <= (PLACE.has(unit) ? 1 : 3);
}

/** The 'number' of 'Apartment number', the 'Apt' of 'Building Apt': the later word goes for both. */
function goesOn(shown: readonly string[], word: string): boolean {
  const unit = last(shown);
  if (!isUnit(word) || !isUnit(unit) || unit === 'fl') return false;
  return UNIT.has(unit) || LABEL.has(word);
}

/** Behind a ZIP code, too: where more follows, it turns out to be a door. */
function isStart(before: string): boolean {
  return before === BREAK || ZIP.test(before);
}

/** Whether a numbered road may begin here; in 'Dixie Highway 12' the number is a door. */
function beginsRoad(shown: readonly string[], back: number): boolean {
  const before = last(shown, back);
  const isPart = BEFORE_ROAD.has(before) || STATE_CODES.has(before) || isDirection(before);
  return isStart(before) || isPart || LINK.has(before);
}

/** The US of 'Austin, TX, US 44'. */
function isCountry(shown: readonly string[]): boolean {
  const [word, before, earlier] = [last(shown), last(shown, 2), last(shown, 3)];
  if (word !== 'us') return false;
  return isState(before) || (before === BREAK && (isState(earlier) || ZIP.test(earlier)));
}

function namesStreet(shown: readonly string[], word: string): boolean {
  if (ORDINAL.test(word)) return true;
  if (ROAD_IN_ONE.test(word)) return beginsRoad(shown, 1);
  if (STREET_NUMBER.test(word) && isDirection(last(shown)) && isStart(last(shown, 2))) return true;
  if (!ROAD_NUMBER.test(word)) return false;
  if (/^(?:rd|road)$/.test(last(shown))) return KIND_OF_ROAD.has(last(shown, 2));
  return NUMBERED_ROAD.has(last(shown)) && beginsRoad(shown, 2) && !isCountry(shown);
}

/** 'K St' and 'Avenue B', but not 'Main St B'. */
function isLetterOfStreet(shown: readonly string[], next: string): boolean {
  return isStreetWord(next) || (LETTERED_STREET.has(last(shown, 2)) && beginsRoad(shown, 3));
}

/** How many of the last words turn out, by the next one, to be no part of a name. */
function idle(shown: readonly string[], next: string): number {
  const word = last(shown);
  if (isUnit(word) && !designates(shown, next) && !goesOn(shown, next)) {
    if (ORDINAL.test(last(shown, 2))) return 2;
    return NEVER_ALONE.has(word) ? 1 : 0;
  }
  const isStreetNumber = STREET_NUMBER.test(word) && isDirection(last(shown, 2));
  if (isStreetNumber) return NUMBERED_STREET.has(next) ? 0 : 1;
  const isLetter = /^[a-z]$/.test(word) && !isDirection(word) && !hasDigit(next);
  return isLetter && !isLetterOfStreet(shown, next) ? 1 : 0;
}

function dropIdle(shown: string[], next: string): void {
  shown.length -= idle(shown, next);
}

function endSegment(shown: string[]): void {
  dropIdle(shown, BREAK);
  if (last(shown) === '&') shown.pop();
  if (last(shown) !== BREAK) shown.push(BREAK);
}

function isShown(shown: readonly string[], word: string): boolean {
  if (word === '&') return last(shown) !== BREAK && last(shown) !== '&';
  return !hasDigit(word) || ZIP.test(word) || namesStreet(shown, word);
}

/** Decides by what is shown so far and one more word, so that what is shown reads the same again. */
function read(shown: string[], word: string): void {
  const next = plain(word);
  dropIdle(shown, next);
  if (next === BREAK) {
    endSegment(shown);
    return;
  }
  while (goesOn(shown, next)) shown.pop();
  if (designates(shown, next) || (LEVEL.has(next) && ORDINAL.test(last(shown)))) {
    shown.pop();
    endSegment(shown);
  } else if (isShown(shown, next)) {
    shown.push(word);
  }
}

function namesIn(words: readonly string[]): string[] {
  const shown: string[] = [];
  for (const word of words) read(shown, word);
  endSegment(shown);
  return shown;
}

/** Whether there is nothing but a state and a country. */
function isEnd(words: readonly string[]): boolean {
  const text = words
    .filter((word) => word !== BREAK)
    .map(plain)
    .join(' ');
  const state = withoutCountry(text);
  return state === '' || isState(state);
}

/** The place of the ZIP code. Of two at the end, either may be a door. */
function zipAtEnd(words: readonly string[]): number {
  const zips = words.flatMap((word, index) => (ZIP.test(word) ? [index] : []));
  const [before = -1, zip = -1] = [zips.at(-2), zips.at(-1)];
  const isOnly = before < 0 || !isEnd(words.slice(before + 1, zip));
  return isOnly && isEnd(words.slice(zip + 1)) ? zip : -1;
}

function withoutOtherZips(words: readonly string[]): string[] {
  const zip = zipAtEnd(words);
  return words.filter((word, index) => index === zip || !ZIP.test(word));
}

/** A place as others are shown it: without street number, unit, post box or coordinates. */
export function publicLocation(text: string): string {
  // Once more: without a number between them, words may stand together that make a unit.
  const shown = namesIn(withoutOtherZips(namesIn(wordsAndBreaks(text))));
  return shown.slice(0, -1).join(' ').replaceAll(` ${BREAK}`, BREAK);
}
