/** Separate from the other constants, so that the first page loads only this. */

/** The name of the product. Change it here, once. */
export const PRODUCT_NAME = 'the product';
export const COPYRIGHT_YEAR = 2025;
