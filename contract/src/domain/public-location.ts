/** A place as others are shown it. Where it is unclear what a number means, it is left out. */

import { isState, STATE_CODES } from './states.ts';
import {
  bare,
  endsStreet,
  isDirection,
  namesRoad,
  segmentsOf,
  squeeze,
  streetEnd,
  wordsIn,
} from './street.ts';

/** 'Apt 4', 'Suite A-200', 'Unit #B', '3rd Floor', 'PH2', '#12'. 'FL' is Florida unless a short number follows. */
const UNIT = new RegExp(
  [
    String.raw`\b(?:apartment|apt|unit|suite|ste|room|rm|building|bldg|lot|trailer|trlr|floor|space|spc|penthouse)\b\.?\s*#?\s*(?:[a-z]{0,2}-?\d+[\w-]*|[a-z]\b)`,
    String.raw`\bpenthouse\b|\bph[\s-]*\d+\b`,
    String.raw`\bfl\.?\s*\d{1,3}\b`,
    String.raw`\b\d{1,3}(?:st|nd|rd|th)\s+(?:floor|fl)\b\.?`,
    String.raw`\bno\.?\s*\d+[a-z]?\b`,
    String.raw`#\s*[\w-]+`,
  ].join('|'),
  'gi',
);
const POST_BOX = /\b(?:(?:rr|hc|rural route)\s*#?\d+\s+box|p\.?\s?o\.?\s*box)\s*#?\s*[\w-]*/gi;
const COORDINATE = /[-+]?\b\d{1,3}\.\d{3,}°?\s*[nsew]?\b/gi;

/** '12', '12-14', '221B', '12½', and 'N6W23001' of towns that number by a grid. */
const DOOR = /^(?:\d+(?:[-–]\d+)?[a-z]?[½¼¾]?|[nsew]\d+(?:[nsew]\d+)?)$/i;
const FRACTION = /^(?:\d\/\d|[½¼¾])$/;
const ZIP = /^\d{5}(?:-\d{4})?$/;
const NUMBERED_STREET = /^(?:st|street|ave|avenue|rd|road|dr|drive|blvd|pl|place|ln|lane)$/;

/** '34 St' is the name of a street; '34 Broadway' and '12 St Charles Ave' are doors. */
function namesStreet(words: readonly string[], index: number): boolean {
  return index + 1 === streetEnd(words) && NUMBERED_STREET.test(bare(words[index + 1] ?? ''));
}

/** 'Main St 123', 'Main St N 2F' and 'County Road 12 2F', but not the ZIP code after a street. */
function followsStreet(words: readonly string[], index: number): boolean {
  if (ZIP.test(words[index] ?? '') || namesRoad(words, index)) return false;
  const before = words.findLastIndex((word, at) => at < index && !isDirection(word));
  return endsStreet(words, before) || namesRoad(words, before);
}

/** '78701 Austin TX': besides the state a single word is left, so that the number is no door. */
function isLeadingZip([first = '', ...others]: readonly string[]): boolean {
  if (!ZIP.test(first) || streetEnd(others) >= 0) return false;
  const rest = others.filter((word) => !STATE_CODES.has(bare(word)));
  return rest.length <= 1 || isState(rest.join(' ').toLowerCase());
}

function isDoor(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  if (FRACTION.test(word)) return true;
  if (!DOOR.test(word)) return false;
  if (index === 0) return !isLeadingZip(words);
  if (followsStreet(words, index)) return true;
  return index < streetEnd(words) && !namesStreet(words, index) && !namesRoad(words, index);
}

function withoutDoor(segment: string): string {
  const words = wordsIn(segment);
  return words.filter((_, index) => !isDoor(words, index)).join(' ');
}

/** A place as others are shown it: without street number, unit, post box or coordinates. */
export function publicLocation(text: string): string {
  const bared = [UNIT, POST_BOX, COORDINATE].reduce((rest, part) => rest.replaceAll(part, ' '), text);
  return segmentsOf(bared)
    .map((segment) => squeeze(withoutDoor(segment)))
    .filter(Boolean)
    .join(', ');
}
