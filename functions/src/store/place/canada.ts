import { normalizeCity } from '@marketplace/contract/place/location';
import type { PostalArea, Table } from './postal-area.ts';

/** By the first letter of a postal code. The package has districts in place of some provinces. */
const PROVINCES: Readonly<Record<string, string>> = {
  ...{ A: 'nl', B: 'ns', C: 'pe', E: 'nb', G: 'qc', H: 'qc', J: 'qc', K: 'on', L: 'on', M: 'on', N: 'on' },
  ...{ P: 'on', R: 'mb', S: 'sk', T: 'ab', V: 'bc', X: 'nt', Y: 'yt' },
};
const NUNAVUT = /^X0[ABC]$/;
/** The North Pole, for letters to Santa Claus. */
const NOWHERE = 'H0H';

/** Cities that the package names only by their districts. */
const CITIES_OF_DISTRICTS: readonly (readonly [RegExp, string])[] = [
  [/^B1[A-Y]$|^B2A$/, 'cape breton'],
  [/^G7[BGHJKSTXYZ]$|^G8A$/, 'saguenay'],
  [/^H7/, 'laval'],
  [/^L1[BCE]$/, 'clarington'],
  [/^L4[HJKL]$|^L6A$/, 'vaughan'],
  [/^N7[LM]$/, 'chatham-kent'],
  [/^P3/, 'sudbury'],
];

/** Words after a city that name a part of it: 'Kelowna East Central', 'Halifax Lower Harbour'. */
const PART =
  / (?:north|south|east|west|(?:north|south)(?:east|west)|central|inner|outer|upper|lower|and|city|township|outskirts|(?:mid-)?(?:harbour|riverbank))$/;
const CENTER = /^(?:downtown|central) /;

/** The package lost the accented letters of French names. Nearly all of them were an 'e'. */
const LOST_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/\ufffd(?=les?\b)/gi, 'i'],
  [/(?<=\bc)\ufffd(?=te\b)|(?<=\bj.r)\ufffd(?=me\b)/gi, 'o'],
  [/(?<=\b(?:ch|gr))\ufffd(?=teau|ce\b)/gi, 'a'],
  [/(?<=\bfran)\ufffd/gi, 'c'],
  [/\ufffd/g, 'e'],
];

/** 'Kelowna East Central' is also found by 'kelowna'. A part in parentheses finds nothing. */
function namesOf(city: string): string[] {
  const written = LOST_LETTERS.reduce((text, [lost, letter]) => text.replaceAll(lost, letter), city);
  const [whole = ''] = written.replaceAll('- ', '-').split('(');
  const names = [normalizeCity(whole)];
  for (let name = names[0] ?? ''; PART.test(name) || CENTER.test(name); names.push(name)) {
    name = PART.test(name) ? name.replace(PART, '') : name.replace(CENTER, '');
  }
  return names;
}

export const CANADA: Table = {
  country: 'Canada',
  read({ zip, city }): PostalArea | undefined {
    const state = NUNAVUT.test(zip) ? 'nu' : PROVINCES[zip.slice(0, 1)];
    if (state === undefined || zip === NOWHERE) return undefined;
    const cities = CITIES_OF_DISTRICTS.flatMap(([codes, name]) => (codes.test(zip) ? [name] : []));
    return { cities: [...namesOf(city), ...cities], state };
  },
};
