import type { Country } from './country.ts';

/** Reads the regions, postal codes, and names of some countries. */
export interface Atlas {
  countries: readonly Country[];
  /** Names of regions in lower case, longest first. */
  regionNames: readonly string[];
  /** The codes that people type, also the older ones. */
  regionCodes: ReadonlySet<string>;
  codesLikeWords: ReadonlySet<string>;
  towns: ReadonlySet<string>;
  /** The names of the countries, longest first. */
  countryNames: readonly string[];
  /** The code of a region given by name or code. */
  regionCode: (text: string) => string | undefined;
  regionName: (code: string) => string | undefined;
  /** Removes the country from 'tx usa'. */
  withoutCountry: (text: string) => string;
  /** The postal code that these words end with: the area that others see, and how many words it takes. */
  postalCodeAtEnd: (words: readonly string[]) => { area: string; words: number } | undefined;
  /** Shortens whole postal codes within a text to their areas: 'near M5V 2T6' becomes 'near M5V'. */
  shortenPostalCodes: (text: string) => string;
}

const longestFirst = (names: readonly string[]): string[] => names.toSorted((a, b) => b.length - a.length);

/** All texts here are in lower case, and areas of postal codes in upper case. */
export function atlasOf(countries: readonly Country[]): Atlas {
  const codes = new Map(countries.flatMap(({ regions }) => Object.entries(regions)));
  const aliases = new Map(countries.flatMap(({ otherCodes }) => Object.entries(otherCodes)));
  const regionNames = longestFirst([...codes.keys()]);
  const regionCodes = new Set([...codes.values(), ...aliases.keys()]);
  const countryNames = longestFirst(countries.flatMap(({ names }) => names));
  const country = new RegExp(`(?:^| )(?:${countryNames.join('|')})$`);
  return {
    countries,
    regionNames,
    regionCodes,
    codesLikeWords: new Set(countries.flatMap(({ codesLikeWords }) => codesLikeWords)),
    towns: new Set(countries.flatMap(({ towns }) => towns)),
    countryNames,
    regionCode: (text) => aliases.get(text) ?? (regionCodes.has(text) ? text : codes.get(text)),
    regionName: (code) => regionNames.find((name) => codes.get(name) === code),
    withoutCountry: (text) => text.replace(country, ''),
    postalCodeAtEnd: (words) =>
      countries.map((one) => postalCodeAtEnd(one, words)).find((found) => found !== undefined),
    shortenPostalCodes: (text) =>
      countries.reduce((rest, { postalCode }) => rest.replace(postalCode.whole, '$1'), text),
  };
}

function postalCodeAtEnd({ postalCode }: Country, words: readonly string[]) {
  for (const count of postalCode.words) {
    const text = words.slice(-count).join(' ').toUpperCase();
    const area = words.length < count ? undefined : postalCode.pattern.exec(text)?.[1];
    if (area !== undefined) return { area, words: count };
  }
  return undefined;
}
