/**
 * Reads the search box of businesses: words, and among them a place as people write it. The place can have its state
 * by name or code, a ZIP code, or be a whole pasted address.
 */

import type { ServiceName } from '../constants.ts';
import { cityWithin, isUnitAlone, stateOf, zipOf } from '../place/location.ts';
import { stateCode } from '../place/states.ts';
import { bare, streetEnd } from '../place/street.ts';
import { phrase, rawText, type Token, tokensOf, wordsOf } from './words.ts';

export type Search = {
  /** Each must begin a word of a match. A ZIP code is among them. */
  words: readonly string[];
  /** Excludes places in another state, unless their text has the `typed` words. */
  state?: { code: string; typed: readonly string[] };
  /**
   * The words of a city that is followed by a state and a ZIP code. A place with only that ZIP code matches them too.
   */
  city: readonly string[];
  zip?: string;
};

const ZIP = /^(\d{5})(?:-\d{4})?$/;
const DOOR = /^\d+[a-z]?(?:-\d+[a-z]?)?$/;
const CITY_WORDS = 3;

const wordsIn = (tokens: readonly Token[]): string[] => wordsOf(rawText(tokens));

export function readSearch(text: string): Search {
  const tokens = tokensOf(text);
  return readAddress(tokens) ?? readWords(tokens);
}

// A pasted address. As with `location`, its ZIP code counts, or else its city.

function readAddress(tokens: readonly Token[]): Search | undefined {
  const start = tokens.findIndex((_, index) => isAddress(tokens.slice(index)));
  if (start < 0) return undefined;
  const place = rawText(tokens.slice(start));
  const before = rawText(tokens.slice(0, start));
  // 'Apt 4, 12 Elm St …'
  const words = isUnitAlone(before) ? [] : wordsOf(before);
  const zip = zipOf(place);
  if (zip) return { words: [...words, zip], city: [], zip };
  const code = stateOf(place);
  return {
    words: [...words, ...wordsOf(cityWithin(place))],
    city: [],
    ...(code && { state: { code, typed: [] } }),
  };
}

/** Words that only name streets. 'Drive' and 'court' may be what is to be built. */
const SURELY_STREET = /^(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|hwy|highway|pkwy|parkway)$/;
const ROAD = /^(?:broadway|(?:hwy|highway|route|rte)|(?:i|ih|us|fm|sr|sh|cr)-?\d*)$/;

/** A house number, then a street, then a city or a ZIP code. */
function isAddress(tokens: readonly Token[]): boolean {
  const [door, ...rest] = tokens;
  if (!door || !DOOR.test(door.plain) || rest.length < 2) return false;
  const comma = rest.findIndex(({ begins }) => begins);
  const segment = comma < 0 ? rest : rest.slice(0, comma);
  const place = rawText(tokens);
  const zip = zipOf(place);
  const isSure = Boolean(zip) || (comma >= 0 && stateOf(place) !== '');
  if (!namesStreet(segment, { isSure, endsHere: comma >= 0 })) return false;
  return Boolean(zip) || cityWithin(place) !== '';
}

function namesStreet(segment: readonly Token[], tail: { isSure: boolean; endsHere: boolean }): boolean {
  const words = segment.map(({ raw }) => raw);
  const isName = words.every((word) => /^\p{Lu}/u.test(word));
  if (ROAD.test(bare(words[0] ?? ''))) return tail.isSure || tail.endsHere;
  const end = streetEnd(words);
  if (end > 0) return tail.isSure || (tail.endsHere && isName) || SURELY_STREET.test(bare(words[end] ?? ''));
  // In '12 Elm Crescent, Salem, MA' the capitals show that it is a street.
  return isName && words.length > 1 && tail.isSure && tail.endsHere;
}

/** Words before a place that few texts contain. */
const FILLER = new Set(['in', 'near', 'around', 'at']);
/** State codes that are also words. They count as states at the end, or where the context makes that clear. */
const ALSO_WORDS = new Set('al co de hi id in la ma me mo mt oh ok or pa'.split(' '));
const COUNTRY = ['united states of america', 'united states', 'usa', 'us'];

type State = { code: string; at: number; length: number; isSure: boolean };

function readWords(tokens: readonly Token[]): Search {
  const domestic = withoutCountry(tokens);
  const state = findState(domestic);
  const rest = withoutFillers(state ? domestic.toSpliced(state.at, state.length) : domestic);
  const words = wordsIn(rest);
  // A state alone is searched by its words, which are stored with every place in it.
  if (!state || words.length === 0) return { words: wordsIn(withoutFillers(domestic)), city: [] };
  const typed = state.isSure ? [] : wordsIn(domestic.slice(state.at, state.at + state.length));
  const zip = zipIn(domestic);
  return {
    words,
    state: { code: state.code, typed },
    city: zip ? cityBefore(domestic.slice(0, state.at)).filter((word) => words.includes(word)) : [],
    ...(zip && { zip }),
  };
}

const zipIn = (tokens: readonly Token[]): string | undefined =>
  tokens.flatMap(({ plain }) => ZIP.exec(plain)?.[1] ?? []).at(-1);

/** A country after a state or a ZIP code isn't a search word. */
function withoutCountry(tokens: readonly Token[]): readonly Token[] {
  for (const country of COUNTRY) {
    const rest = tokens.slice(0, -country.split(' ').length);
    const last = rest.at(-1)?.plain ?? '';
    if (phrase(tokens.slice(rest.length)) === country && (ZIP.test(last) || endsWithState(rest))) return rest;
  }
  return tokens;
}

const endsWithState = (tokens: readonly Token[]): boolean =>
  [1, 2, 3].some((length) => stateCode(phrase(tokens.slice(-length))) !== undefined);

/** The last one: 'Kansas City, MO' is in Missouri. */
function findState(tokens: readonly Token[]): State | undefined {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    // The longest name that ends here: 'West Virginia'.
    for (const length of [3, 2, 1]) {
      const from = at - length + 1;
      const state = from < 0 ? undefined : stateAt(tokens, from, length);
      if (state) return state;
    }
  }
  return undefined;
}

function stateAt(tokens: readonly Token[], at: number, length: number): State | undefined {
  const some = tokens.slice(at, at + length);
  if (some.slice(1).some(({ begins }) => begins)) return undefined;
  const code = stateCode(phrase(some));
  if (!code) return undefined;
  const isName = phrase(some) !== code;
  const next = tokens[at + length]?.plain ?? '';
  const isLast = at + length === tokens.length || tokens[at + length]?.begins;
  const before = tokens[at - 1]?.plain ?? '';
  // 'in 78702' isn't Indiana.
  const isBesideZip = (ZIP.test(next) && (!FILLER.has(phrase(some)) || isUpper(some))) || ZIP.test(before);
  const stands = Boolean(some[0]?.begins && isLast) || isBesideZip;
  const isSure = stands || (!isName && at > 0 && Boolean(isLast) && isUpper(some) && !isUpper(tokens));
  const isWord = ALSO_WORDS.has(phrase(some)) && (at === 0 || !isLast || FILLER.has(before));
  return isSure || !isWord ? { code, at, length, isSure } : undefined;
}

const isUpper = (tokens: readonly Token[]): boolean => tokens.every(({ raw }) => raw === raw.toUpperCase());

const cityBefore = (tokens: readonly Token[]): string[] => {
  const start = tokens.findLastIndex(({ begins }) => begins);
  const city = tokens.slice(Math.max(start, tokens.length - CITY_WORDS, 0));
  return wordsIn(city.filter(({ plain }) => !ZIP.test(plain)));
};

function withoutFillers(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ plain }, index) => {
    const [before, next] = [tokens[index - 1]?.plain ?? '', tokens[index + 1]?.plain];
    if (plain === 'me') return !(FILLER.has(before) && next === undefined);
    return !FILLER.has(plain) || next === undefined;
  });
}

/** Names of trades. The beginning of a longer word is enough. */
const TRADES: readonly [ServiceName, string][] = [
  ['Electrical', 'electrical electrician electricians'],
  ['Plumbing', 'plumbing plumber plumbers'],
  ['Painting', 'painting painter painters'],
  ['Roofing', 'roofing roofer roofers roof'],
  ['Pool Services', 'pool'],
  ['General Handyman', 'handyman'],
  ['Automotive', 'automotive auto mechanic'],
  ['Landscaping', 'landscaping landscaper'],
  ['HVAC', 'hvac'],
  ['Carpentry', 'carpentry carpenter carpenters'],
  ['Drywall', 'drywall'],
  ['Construction', 'construction'],
  ['Lawn Care', 'lawn'],
  ['Car Detailing', 'detailing'],
  ['Concrete', 'concrete'],
];
const ENOUGH = 5;

const isTrade = (word: string, names: string): boolean =>
  names.split(' ').some((name) => name === word || (word.length >= ENOUGH && name.startsWith(word)));

/** The service that a search names, and the rest of the search. Categories find it better than words. */
export function serviceIn(text: string): { service: ServiceName; rest: string } | undefined {
  const tokens = tokensOf(text);
  for (const [service, names] of TRADES) {
    const full = bare(service).split(' ');
    const whole = tokens.findIndex((_, at) => phrase(tokens.slice(at, at + full.length)) === full.join(' '));
    if (whole >= 0) return { service, rest: without(tokens, whole, full.length) };
    const at = tokens.findIndex(({ plain }) => isTrade(plain, names));
    if (at >= 0) return { service, rest: without(tokens, at, 1) };
  }
  return undefined;
}

const without = (tokens: readonly Token[], at: number, length: number): string =>
  rawText(tokens.toSpliced(at, length)).replace(/^[ ,]+/, '');
