/**
 * Reads the search box of businesses: words, and among them a place as people write it. The place can have its state
 * or province by name or code, a postal code, or be a whole pasted address.
 */

import type { Atlas } from '../place/countries/atlas.ts';
import { SITE_ATLAS } from '../place/countries/site.ts';
import { cityWithin, isUnitAlone, stateOf, zipOf } from '../place/location.ts';
import { bare, streetEnd } from '../place/street.ts';
import { SERVICES } from '../services.ts';
import { phrase, rawText, type Token, tokensOf, wordsOf } from './words.ts';

export type Search = {
  /** Each must begin a word of a match. The area of a postal code is among them. */
  words: readonly string[];
  /** Excludes places in another state, unless their text has the `typed` words. */
  state?: { code: string; typed: readonly string[] };
  /**
   * The words of a city that is followed by a state and a postal code. A place with only that code matches them too.
   */
  city: readonly string[];
  zip?: string;
};

const DOOR = /^\d+[a-z]?(?:-\d+[a-z]?)?$/;
const CITY_WORDS = 3;

const wordsIn = (tokens: readonly Token[]): string[] => wordsOf(rawText(tokens));

export function readSearch(text: string, atlas: Atlas = SITE_ATLAS): Search {
  const tokens = tokensOf(atlas.shortenPostalCodes(text));
  return readAddress(tokens, atlas) ?? readWords(tokens, atlas);
}

const areaIn = (token: Token | undefined, { postalCodeAtEnd }: Atlas): string | undefined =>
  token && postalCodeAtEnd([token.plain])?.area;

// A pasted address. As with `location`, its postal code counts, or else its city.

function readAddress(tokens: readonly Token[], atlas: Atlas): Search | undefined {
  const start = tokens.findIndex((_, index) => isAddress(tokens.slice(index), atlas));
  if (start < 0) return undefined;
  const place = rawText(tokens.slice(start));
  const before = rawText(tokens.slice(0, start));
  // 'Apt 4, 12 Elm St …'
  const words = isUnitAlone(before) ? [] : wordsOf(before);
  const zip = zipOf(place, atlas);
  if (zip) return { words: [...words, ...wordsOf(zip)], city: [], zip };
  const code = stateOf(place, atlas);
  return {
    words: [...words, ...wordsOf(cityWithin(place, atlas))],
    city: [],
    ...(code && { state: { code, typed: [] } }),
  };
}

/** Words that only name streets. 'Drive' and 'court' may be what is to be built. */
const SURELY_STREET = /^(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|hwy|highway|pkwy|parkway)$/;
const ROAD = /^(?:broadway|(?:hwy|highway|route|rte)|(?:i|ih|us|fm|sr|sh|cr)-?\d*)$/;

/** A house number, then a street, then a city or a postal code. */
function isAddress(tokens: readonly Token[], atlas: Atlas): boolean {
  const [door, ...rest] = tokens;
  if (!door || !DOOR.test(door.plain) || rest.length < 2) return false;
  const comma = rest.findIndex(({ begins }) => begins);
  const segment = comma < 0 ? rest : rest.slice(0, comma);
  const place = rawText(tokens);
  const zip = zipOf(place, atlas);
  const isSure = Boolean(zip) || (comma >= 0 && stateOf(place, atlas) !== '');
  if (!namesStreet(segment, { isSure, endsHere: comma >= 0 })) return false;
  return Boolean(zip) || cityWithin(place, atlas) !== '';
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
type State = { code: string; at: number; length: number; isSure: boolean };

function readWords(tokens: readonly Token[], atlas: Atlas): Search {
  const domestic = withoutCountry(tokens, atlas);
  const state = findState(domestic, atlas);
  const rest = withoutFillers(state ? domestic.toSpliced(state.at, state.length) : domestic);
  const words = wordsIn(rest);
  // A state alone is searched by its words, which are stored with every place in it.
  if (!state || words.length === 0) return { words: wordsIn(withoutFillers(domestic)), city: [] };
  const typed = state.isSure ? [] : wordsIn(domestic.slice(state.at, state.at + state.length));
  const zip = domestic.flatMap((token) => areaIn(token, atlas) ?? []).at(-1);
  return {
    words,
    state: { code: state.code, typed },
    city: zip ? cityBefore(domestic.slice(0, state.at), atlas).filter((word) => words.includes(word)) : [],
    ...(zip && { zip }),
  };
}

/** A country after a state or a postal code isn't a search word. */
function withoutCountry(tokens: readonly Token[], atlas: Atlas): readonly Token[] {
  for (const country of atlas.countryNames) {
    const rest = tokens.slice(0, -country.split(' ').length);
    const isNamed = phrase(tokens.slice(rest.length)) === country;
    if (isNamed && (areaIn(rest.at(-1), atlas) || endsWithState(rest, atlas))) return rest;
  }
  return tokens;
}

const endsWithState = (tokens: readonly Token[], { regionCode }: Atlas): boolean =>
  [1, 2, 3].some((length) => regionCode(phrase(tokens.slice(-length))) !== undefined);

/** The last one: 'Kansas City, MO' is in Missouri. */
function findState(tokens: readonly Token[], atlas: Atlas): State | undefined {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    // The longest name that ends here: 'West Virginia'.
    for (const length of [3, 2, 1]) {
      const from = at - length + 1;
      const state = from < 0 ? undefined : stateAt(tokens, from, length, atlas);
      if (state) return state;
    }
  }
  return undefined;
}

function stateAt(tokens: readonly Token[], at: number, length: number, atlas: Atlas): State | undefined {
  const some = tokens.slice(at, at + length);
  if (some.slice(1).some(({ begins }) => begins)) return undefined;
  const code = atlas.regionCode(phrase(some));
  if (!code) return undefined;
  const isName = !atlas.regionCodes.has(phrase(some));
  const isLast = at + length === tokens.length || tokens[at + length]?.begins;
  const before = tokens[at - 1]?.plain ?? '';
  // 'in 78702' isn't Indiana.
  const isBeforeZip = areaIn(tokens[at + length], atlas) && (!FILLER.has(phrase(some)) || isUpper(some));
  const isBesideZip = Boolean(isBeforeZip || areaIn(tokens[at - 1], atlas));
  const stands = Boolean(some[0]?.begins && isLast) || isBesideZip;
  const isSure = stands || (!isName && at > 0 && Boolean(isLast) && isUpper(some) && !isUpper(tokens));
  const isWord = atlas.codesLikeWords.has(phrase(some)) && (at === 0 || !isLast || FILLER.has(before));
  return isSure || !isWord ? { code, at, length, isSure } : undefined;
}

const isUpper = (tokens: readonly Token[]): boolean => tokens.every(({ raw }) => raw === raw.toUpperCase());

const cityBefore = (tokens: readonly Token[], atlas: Atlas): string[] => {
  const start = tokens.findLastIndex(({ begins }) => begins);
  const city = tokens.slice(Math.max(start, tokens.length - CITY_WORDS, 0));
  return wordsIn(city.filter((token) => !areaIn(token, atlas)));
};

function withoutFillers(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ plain }, index) => {
    const [before, next] = [tokens[index - 1]?.plain ?? '', tokens[index + 1]?.plain];
    if (plain === 'me') return !(FILLER.has(before) && next === undefined);
    return !FILLER.has(plain) || next === undefined;
  });
}

const ENOUGH = 5;

/** The beginning of a longer word is enough. */
const isTrade = (word: string, names: readonly string[]): boolean =>
  names.some((name) => name === word || (word.length >= ENOUGH && name.startsWith(word)));

/** The service that a search names, and the rest of the search. Categories find it better than words. */
export function serviceIn(text: string): { service: string; rest: string } | undefined {
  const tokens = tokensOf(text);
  for (const { storedName, name, words } of SERVICES) {
    const full = tokensOf(name);
    const whole = tokens.findIndex((_, at) => phrase(tokens.slice(at, at + full.length)) === phrase(full));
    if (whole >= 0) return { service: storedName, rest: without(tokens, whole, full.length) };
    const at = tokens.findIndex(({ plain }) => isTrade(plain, words));
    if (at >= 0) return { service: storedName, rest: without(tokens, at, 1) };
  }
  return undefined;
}

const without = (tokens: readonly Token[], at: number, length: number): string =>
  rawText(tokens.toSpliced(at, length)).replace(/^[ ,]+/, '');
