/**
 * The build puts this module in the place of what date-fns formats and parses dates with (lighter-packages.ts). A test
 * says that nothing here asks for it.
 */
export const formatLong = undefined;
export const formatRelative = undefined;
export const localize = undefined;
export const match = undefined;
