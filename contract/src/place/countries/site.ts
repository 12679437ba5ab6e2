/** The countries that this marketplace serves. The first is the one that texts speak of. */
import { PLACE } from '../../site/place.ts';
import { atlasOf } from './atlas.ts';
import { CA } from './ca.ts';
import type { Country } from './country.ts';
import { US } from './us.ts';

const ALL: readonly Country[] = [US, CA];

export const SITE_ATLAS = atlasOf(
  PLACE.countries.flatMap((code) => ALL.filter((country) => country.code === code)),
);
