import { valueStore } from './value-store.ts';

interface ShownAsOf {
  /** How old what is on the screen is. */
  words: string;
  onRetry: () => void;
}

/** Where the browser is offline, or this could not be asked for anew; null where that is not known (app/offline). */
export const shownAsOf = valueStore<ShownAsOf | null>(null);
