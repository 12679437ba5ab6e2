/** A file of its own, so that the first page can show the name without loading every other constant. */

/** The product's name wherever one is shown. Change it here, once. */
export const PRODUCT_NAME = 'the product';
export const COPYRIGHT_YEAR = 2025;
