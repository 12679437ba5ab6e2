/// <reference path="./zipcodes.d.ts" />
import type { Entry } from 'zipcodes';

/** The names and the state or province of a postal code. */
export interface PostalArea {
  /** In comparable spelling: 'downtown toronto' and 'toronto'. */
  cities: readonly string[];
  /** Its code in lower case. */
  state: string;
}

/** How the package writes the postal codes of a country. */
export interface Table {
  /** As in the package. */
  country: 'US' | 'Canada';
  /** Undefined for codes to leave out. */
  read: (entry: Entry) => PostalArea | undefined;
}
