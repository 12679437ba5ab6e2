import { valueStore } from './value-store.ts';

/** Says how old what is on the screen is, where the browser is offline; null where that is not known (app/offline). */
export const shownAsOf = valueStore<string | null>(null);
