/**
 * A place as others are shown it. A number is kept only where it is known to be part of a street's name, or as the ZIP
 * code at the end. All other numbers are left out, so that a door or unit that is written in an unforeseen way is too.
 */
import { isState, STATE_CODES, withoutCountry } from './states.ts';
import { bare, isDirection, isStreetWord } from './street.ts';

const among = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that announce a unit. A number or up to three letters after them name it: 'Apt 4', 'Apt AB'. */
const UNIT = among(
  '# no num number code apt apts apartment unit suite ste flat room rm floor flr fl bldg building lot spc trailer trlr penthouse ph pob po rr hc',
);
/** Words that announce a unit but also occur in the names of towns: 'South Gate CA'. Only a number or a single letter names it: 'House B'. */
const PLACE = among(
  'house home tower wing block blk level lvl box mailbox space spot cabin condo studio office door gate entrance entry pin keypad lockbox buzzer intercom hangar slip',
);
/** Words that may stand between such a word and its number: 'Apartment number 5', 'Gate code 4455'. */
const LABEL = among('# no num number code pin');
/** Words that are removed when no unit follows them; others, like 'house', may be part of a name and stay. */
const NEVER_ALONE = among('# ph penthouse');
const LEVEL = among('floor flr fl level lvl');
const NUMBER_WORD = /^(?:three|four|five|seven|eight|nine|eleven|twelve|twenty|[a-z]+teen)$/;
const LINK = among('& and at by for from in is near of off on or the to');

const NUMBERED_ROAD = among('highway hwy route rte rt interstate i ih us fm sr sh cr loop');
const BEFORE_ROAD = among('state county us interstate old business');
/** 'County Road 12' is the name of a road, 'Oak Road 12' is a door on Oak Road. */
const KIND_OF_ROAD = among('state county ranch market');
const ROAD_NUMBER = /^[a-z]?\d{1,4}[a-z]?$/;
const ROAD_IN_ONE = /^(?:i-|(?:ih|us|fm|sr|sh|cr|hwy|rte)-?)\d{1,4}[a-z]?$/;
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/;
/** The 34 of 'W 34 St'. */
const STREET_NUMBER = /^\d{1,3}$/;
const NUMBERED_STREET = among(
  'st street ave avenue rd road dr drive blvd pl place ln lane ter terrace ct court',
);
/** Streets that may be named by a letter: 'Avenue B', 'Highway K'. */
const LETTERED_STREET = among('avenue ave highway hwy route rte road rd');

const ZIP = /^\d{5}(?:-\d{4})?$/;
const BREAK = ',';

const hasDigit = (word: string): boolean => /\p{N}/u.test(word);
const isUnit = (word: string): boolean => UNIT.has(word) || PLACE.has(word);
/** A word in the form it is compared in. The point in '123.45' stays: it is no full stop. */
const plain = (word: string): string => (hasDigit(word) ? word.toLowerCase() : bare(word));
/** The last word that is kept so far, or one further back. */
const last = (shown: readonly string[], back = 1): string => plain(shown.at(-back) ?? BREAK);

const UNITS = [...UNIT, ...PLACE].filter((word) => word !== '#');
const JOINED_UNIT = new RegExp(`(?<!\\p{L})(${UNITS.join('|')})[-.](?=\\p{L})`, 'giu');
/** 'UnitB': the capitals after it tell it from a word like 'united'. */
const GLUED_UNIT = new RegExp(
  `(?<!\\p{L})(${UNITS.map(([first = '', ...rest]) => `[${first}${first.toUpperCase()}]${rest.join('')}`).join('|')})(?=\\p{Lu}{1,3}(?!\\p{L}))`,
  'gu',
);

/** Splits a text into words and breaks (commas). Other marks are dropped, unless they stand within a name. */
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

/** Whether the word names the unit that the last kept word announces: the 4 after 'Apt'. */
function namesUnit(shown: readonly string[], word: string): boolean {
  const unit = last(shown);
  if (!isUnit(unit) || word === BREAK) return false;
  // 'FL' is a floor before a short number, and Florida otherwise.
  if (unit === 'fl') return /^\d{1,3}[a-z]?$/.test(word);
  if (unit === 'code') return !/^(?:zip|postal)$/.test(last(shown, 2));
  if (hasDigit(word) || NUMBER_WORD.test(word)) return true;
  const letters = word.replaceAll(/\P{L}/gu, '').length;
  if (LINK.has(word) || isStreetWord(word)) return false;
  return letters <= (PLACE.has(unit) ? 1 : 3);
}

/** Whether the word announces the same unit as the last kept word: the 'number' of 'Apartment number', the 'Apt' of 'Building Apt'. */
function announcesSameUnit(shown: readonly string[], word: string): boolean {
  const unit = last(shown);
  if (!isUnit(word) || !isUnit(unit) || unit === 'fl') return false;
  return UNIT.has(unit) || LABEL.has(word);
}

/** Whether a new segment begins after this word. A ZIP code ends one: what follows it may be a door. */
function isSegmentEnd(before: string): boolean {
  return before === BREAK || ZIP.test(before);
}

/** Whether a numbered road may begin after the word `back` steps back. In 'Dixie Highway 12' none does: 12 is a door. */
function mayBeginRoad(shown: readonly string[], back: number): boolean {
  const before = last(shown, back);
  const isPart = BEFORE_ROAD.has(before) || STATE_CODES.has(before) || isDirection(before);
  return isSegmentEnd(before) || isPart || LINK.has(before);
}

/** Whether the last kept word is the country, as in 'Austin, TX, US 44', and not the beginning of a highway's name. */
function isCountry(shown: readonly string[]): boolean {
  const [word, before, earlier] = [last(shown), last(shown, 2), last(shown, 3)];
  if (word !== 'us') return false;
  return isState(before) || (before === BREAK && (isState(earlier) || ZIP.test(earlier)));
}

/** Whether a word with a digit belongs to the name of a street: '5th', 'I-35', the 34 of 'W 34 St', the 12 of 'Highway 12'. */
function namesStreet(shown: readonly string[], word: string): boolean {
  if (ORDINAL.test(word)) return true;
  if (ROAD_IN_ONE.test(word)) return mayBeginRoad(shown, 1);
  if (STREET_NUMBER.test(word) && isDirection(last(shown)) && isSegmentEnd(last(shown, 2))) return true;
  if (!ROAD_NUMBER.test(word)) return false;
  if (/^(?:rd|road)$/.test(last(shown))) return KIND_OF_ROAD.has(last(shown, 2));
  return NUMBERED_ROAD.has(last(shown)) && mayBeginRoad(shown, 2) && !isCountry(shown);
}

/** Whether the single letter kept last names a street: 'K St' and 'Avenue B', but not 'Main St B'. */
function isLetterOfStreet(shown: readonly string[], next: string): boolean {
  return isStreetWord(next) || (LETTERED_STREET.has(last(shown, 2)) && mayBeginRoad(shown, 3));
}

/**
 * How many of the last kept words have to be removed again. Whether a word is part of a name is sometimes known only
 * when the next one is read: the 34 of 'W 34' stays if 'St' follows, and is a door otherwise.
 */
function countMisplaced(shown: readonly string[], next: string): number {
  const word = last(shown);
  if (isUnit(word) && !namesUnit(shown, next) && !announcesSameUnit(shown, next)) {
    if (ORDINAL.test(last(shown, 2))) return 2;
    return NEVER_ALONE.has(word) ? 1 : 0;
  }
  const isStreetNumber = STREET_NUMBER.test(word) && isDirection(last(shown, 2));
  if (isStreetNumber) return NUMBERED_STREET.has(next) ? 0 : 1;
  const isLetter = /^[a-z]$/.test(word) && !isDirection(word) && !hasDigit(next);
  return isLetter && !isLetterOfStreet(shown, next) ? 1 : 0;
}

function dropMisplaced(shown: string[], next: string): void {
  shown.length -= countMisplaced(shown, next);
}

function endSegment(shown: string[]): void {
  dropMisplaced(shown, BREAK);
  if (last(shown) === '&') shown.pop();
  if (last(shown) !== BREAK) shown.push(BREAK);
}

function isShown(shown: readonly string[], word: string): boolean {
  if (word === '&') return last(shown) !== BREAK && last(shown) !== '&';
  return !hasDigit(word) || ZIP.test(word) || namesStreet(shown, word);
}

/**
 * Keeps or drops one more word. The decision needs only that word and what is kept so far, never the rest of the text,
 * so a location that was already made public comes out unchanged.
 */
function readWord(shown: string[], word: string): void {
  const next = plain(word);
  dropMisplaced(shown, next);
  if (next === BREAK) {
    endSegment(shown);
    return;
  }
  while (announcesSameUnit(shown, next)) shown.pop();
  if (namesUnit(shown, next) || (LEVEL.has(next) && ORDINAL.test(last(shown)))) {
    shown.pop();
    endSegment(shown);
  } else if (isShown(shown, next)) {
    shown.push(word);
  }
}

/** The words and breaks of a text that are kept. */
function keepNames(words: readonly string[]): string[] {
  const shown: string[] = [];
  for (const word of words) readWord(shown, word);
  endSegment(shown);
  return shown;
}

/** Whether these words are at most a state and a country. */
function areStateOrCountry(words: readonly string[]): boolean {
  const text = words
    .filter((word) => word !== BREAK)
    .map(plain)
    .join(' ');
  const state = withoutCountry(text);
  return state === '' || isState(state);
}

/** The index of the ZIP code that ends the text, or -1. If two stand there, either may be a door, so neither counts. */
function findZipAtEnd(words: readonly string[]): number {
  const zips = words.flatMap((word, index) => (ZIP.test(word) ? [index] : []));
  const [before = -1, zip = -1] = [zips.at(-2), zips.at(-1)];
  const isOnly = before < 0 || !areStateOrCountry(words.slice(before + 1, zip));
  return isOnly && areStateOrCountry(words.slice(zip + 1)) ? zip : -1;
}

function withoutOtherZips(words: readonly string[]): string[] {
  const zip = findZipAtEnd(words);
  return words.filter((word, index) => index === zip || !ZIP.test(word));
}

/** A place as others are shown it: without street number, unit, post box or coordinates. */
export function publicLocation(text: string): string {
  // A second pass: once a number is removed, the words around it may announce and name a unit.
  const shown = keepNames(withoutOtherZips(keepNames(wordsAndBreaks(text))));
  return shown.slice(0, -1).join(' ').replaceAll(` ${BREAK}`, BREAK);
}
