import type { Site } from '../../site/schema.ts';

/** What differs between the countries that a marketplace can serve. */
export interface Country {
  code: Site['place']['countries'][number];
  /** As it can end an address, in lower case and without full stops, longest first. */
  names: readonly string[];
  /** The codes of states, provinces, and territories by their names, all in lower case. */
  regions: Readonly<Record<string, string>>;
  /** Two codes of the same region: 'pq' is an older one of Quebec. */
  otherCodes: Readonly<Record<string, string>>;
  /** Codes that a search reads as words, unless the context makes clear that they name a region. */
  codesLikeWords: readonly string[];
  /** Towns with a word of a unit or a street in their names. */
  towns: readonly string[];
  /** What people type as a place: 'City, State or ZIP code'. */
  regionLabel: string;
  regionsInText: string;
  /** What others see of a place: 'Your customer sees your city, state, and ZIP code'. */
  areaShown: string;
  postalCode: {
    /** Within a sentence. */
    label: string;
    short: string;
    /** Matches a postal code in upper case. Its first group is the area that others see. */
    pattern: RegExp;
    /** Matches whole postal codes within a text, in any case. */
    whole: RegExp;
    /** How many words a postal code has, most first. */
    words: readonly number[];
  };
  /** An address as people type it. */
  addressExample: string;
}
