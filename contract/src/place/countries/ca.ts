import type { Country } from './country.ts';

/**
 * The first half of a postal code names an area of some thousand homes, and its second half often a single building. So
 * others see the first half alone.
 */
export const CA: Country = {
  code: 'CA',
  names: ['canada'],
  regions: {
    alberta: 'ab',
    'british columbia': 'bc',
    manitoba: 'mb',
    'new brunswick': 'nb',
    newfoundland: 'nl',
    'newfoundland and labrador': 'nl',
    'northwest territories': 'nt',
    'nova scotia': 'ns',
    nunavut: 'nu',
    ontario: 'on',
    'prince edward island': 'pe',
    quebec: 'qc',
    québec: 'qc',
    saskatchewan: 'sk',
    yukon: 'yt',
  },
  otherCodes: { pei: 'pe', pq: 'qc' },
  codesLikeWords: ['on'],
  towns: ['carleton place', 'fort st john', 'rocky mountain house', 'sault ste marie'],
  regionLabel: 'Province',
  regionsInText: 'provinces',
  areaShown: 'city, province, and the first half of your postal code',
  postalCode: {
    label: 'postal code',
    short: 'postal code',
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?$/,
    whole: /\b([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?\d[ABCEGHJ-NPRSTV-Z]\d\b/gi,
    words: [2, 1],
  },
  addressExample: '12 Elm Street, Toronto, ON M5V 2T6',
};
