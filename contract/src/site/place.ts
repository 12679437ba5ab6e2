import place from '../../../site/place.json' with { type: 'json' };

/** Where the marketplace is: its countries, units, money, time, and cloud. */
export const PLACE = place;
