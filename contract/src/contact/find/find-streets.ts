import { bare, isDirection, isStreetWord } from '../../place/street.ts';
import { type Range, rangesOf } from './folded-text.ts';

interface Word extends Range {
  text: string;
  /** The text between this word and the next. */
  gap: string;
}

function wordsOf(text: string): Word[] {
  const matches = [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)];
  return matches.map(({ 0: found, index }, at) => {
    const end = index + found.length;
    return { text: found, start: index, end, gap: text.slice(end, matches[at + 1]?.index ?? text.length) };
  });
}

/** Always ends a street. Others ('way', 'drive', 'court') are also parts of houses. */
const SURE = /^(?:st|str|street|ave|avenue|rd|road|blvd|boulevard|ln|pkwy|parkway|hwy|highway)$/;
const NOT_A_NAME =
  /^(?:a|an|the|of|on|in|my|our|to|from|at|is|are|and|or|with|for|by|near|off|this|that|new|old|ft|feet|foot|inch|inches|yd|yard|yards|sq|square|mile|miles|min|mins|minutes?|hours?|days?|weeks?|years?|story|bed|bath|cars?|gal|gallon|gauge|amp|amps|volt|mm|cm|lb|lbs|psi|gravel|dirt|paved|quiet|busy|private|side|service|access|way|lane|people|houses|blocks?)$/;
/** With a capital they begin a name: 'Old Mill Road'. */
const BEGINS_NAME = /^(?:Old|New)$/;
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/i;
/**
 * A street in lower case, '742 evergreen terrace', needs a number too large for rooms and a word that measures
 * nothing.
 */
const LARGE_NUMBER = /^\d{3,5}$/;
const SMALL_NAME = /^(?!linear|meter|watt|volt|gallon|pound|square|gigabyte|series|grit)[a-z]{3,}(?<!s)$/i;
const ENDS_SMALL_NAME = /^(?:lane|drive|court|terrace|circle|trail)$/;
const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/i;
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/i;
const UNIT = /^(?:ft|feet|foot|inch|inches|yd|yards|sq|lights?|doors?|amps?|mm|cm|lbs?|pm|am)$/i;

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const isNamed = (word: string) => isCapital(word) || ORDINAL.test(word) || isDirection(word);
const isSure = (word: string) => SURE.test(bare(word));
const endsStreet = (word: string) => isSure(word) || isStreetWord(word);
const isTight = (gap: string) => /^(?:\s{1,3}|\.\s{0,3}|,\s{0,3}|-)$/.test(gap);
const MAX_NAMES = 5;

/** The words before this one that can name a street, nearest first. */
function namesBefore(words: readonly Word[], index: number): Word[] {
  const before = words.slice(Math.max(0, index - MAX_NAMES), index).toReversed();
  const end = before.findIndex(
    ({ text, gap }) =>
      !isTight(gap) ||
      (NOT_A_NAME.test(text.toLowerCase()) && !BEGINS_NAME.test(text)) ||
      HOUSE_NUMBER.test(text),
  );
  return end < 0 ? before : before.slice(0, end);
}

/** Where the street that ends at this word begins, or undefined. */
function startOfStreet(words: readonly Word[], index: number): Word | undefined {
  const end = words[index];
  if (!end || !endsStreet(end.text)) return undefined;
  const names = namesBefore(words, index);
  const first = words[index - names.length];
  const number = words[index - names.length - 1];
  const areNamed = names.length > 0 && names.every(({ text }) => isNamed(text));
  const isSmall =
    ENDS_SMALL_NAME.test(end.text) &&
    LARGE_NUMBER.test(number?.text ?? '') &&
    names.length <= 2 &&
    names.every(({ text }) => SMALL_NAME.test(text));
  const isCertain = isSure(end.text) || isSmall || (areNamed && isCapital(end.text));
  if (names.length === 0 || !isCertain) return undefined;
  if (number && HOUSE_NUMBER.test(number.text) && isTight(number.gap)) return number;
  const spoken = names.findLast(({ text }) => NUMBER_WORD.test(text));
  if (spoken && isCapital(end.text) && names.length > 1) return spoken;
  if (!areNamed || !isCapital(end.text)) return undefined;
  const next = words[index + 1];
  const after = next && /^(?:number|no)$/i.test(next.text) ? words[index + 2] : next;
  const isNumbered = after && HOUSE_NUMBER.test(after.text) && /^[.,]?\s{0,2}#?$/.test(end.gap);
  if (isNumbered && !UNIT.test(words[index + 2]?.text ?? '')) return first;
  return isSure(end.text) && number && /^(?:on|off|at|live)$/i.test(number.text) ? first : undefined;
}

const NAME = '(?:\\p{Lu}[\\p{L}]{1,20}|\\d{1,3}(?:st|nd|rd|th))(?: \\p{Lu}[\\p{L}]{1,12})?';
const MONTH_OR_DAY = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const OTHER_ADDRESSES = [
  /\bp\.? ?o\.? ?box ?#?\d/gi,
  /\b\d{1,5} block of\b/gi,
  /\b\d{1,5} (?:(?:state|county|us|farm|old) )?(?:highway|hwy|road|rd|route|rte|fm) \d{1,4}\b/gi,
  /\b\d{1,5} Broadway\b/g,
  /\b\d{1,5} (?:[nsew] )?(?:(?:interstate|ih)[ -]?|i-)\d{1,3}\b/gi,
  /\baddress(?: is| ?:) ?#?\d/gi,
  new RegExp(`\\b${NAME} (?:St|Street|Ave|Avenue|Rd|Road|Blvd)\\.? (?:and|&) ${NAME}`, 'gu'),
  new RegExp(`\\b\\d{1,3}(?:st|nd|rd|th) and (?!${MONTH_OR_DAY})\\p{Lu}\\p{L}{2,20}`, 'gu'),
  /\b\d{1,5} (?:Calle|Via|Avenida|Camino|Paseo|Rue) \p{Lu}/gu,
  /\b\d{1,5} (?:\p{Lu}\p{L}{1,20} ){1,3}Plaza\b/gu,
  new RegExp(`\\b(?:corner|intersection) of ${NAME} (?:and|&) ${NAME}`, 'gu'),
];

/** Needs the original capitals, which tell a name from a word. */
export function findStreets(text: string): Range[] {
  const words = wordsOf(text);
  const streets = words.flatMap(({ end }, index) => {
    const first = startOfStreet(words, index);
    return first ? [{ start: first.start, end }] : [];
  });
  return [...streets, ...rangesOf(text, OTHER_ADDRESSES)];
}
