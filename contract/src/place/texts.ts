import type { Country } from './countries/country.ts';
import { SITE_ATLAS } from './countries/site.ts';

/** What texts say about places, by the countries of the marketplace. */
export interface PlaceTexts {
  /** Within a sentence: 'Add a ZIP code'. */
  postalCode: string;
  /** In the placeholder of a search: 'city or ZIP...'. */
  shortPostalCode: string;
  /** Of a field for a place. */
  placeholder: string;
  /** 'Requests in all states' */
  regions: string;
  /** What others see of a place: 'Your customer sees your city, state, and ZIP code'. */
  areaShown: string;
  addressExample: string;
}

/** In several countries, 'postal code' is understood everywhere. */
const OF_SEVERAL = {
  label: 'postal code',
  short: 'postal code',
  areaShown: 'city, state or province, and postal area',
};

export function placeTextsOf(countries: readonly Country[]): PlaceTexts {
  const [first, ...others] = countries;
  const own = first && others.length === 0 ? { ...first, ...first.postalCode } : OF_SEVERAL;
  const regions = countries.map(({ regionLabel }) => regionLabel);
  return {
    postalCode: own.label,
    shortPostalCode: own.short,
    placeholder: `${['City', ...regions].join(', ')} or ${own.label}`,
    regions: countries.map(({ regionsInText }) => regionsInText).join(' and '),
    areaShown: own.areaShown,
    addressExample: first?.addressExample ?? '',
  };
}

export const PLACE_TEXTS = placeTextsOf(SITE_ATLAS.countries);
