/** Separate from the other constants, so that the first page loads only this. */
import brand from '../../site/brand.json' with { type: 'json' };

export const PRODUCT_NAME: string = brand.name;
export const COPYRIGHT_YEAR: number = brand.since;
