import { formatIn } from './language.ts';

const whole = formatIn((language) => new Intl.NumberFormat(language));
const tenths = formatIn((language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1 }));

/** 12,345 */
export const formatNumber = (value: number): string => whole().format(value);

/** 4.5 and 5.0 */
export const formatTenths = (value: number): string => tenths().format(Number(value.toFixed(1)));
