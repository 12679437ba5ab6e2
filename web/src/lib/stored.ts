/** The few things kept in the browser between visits. A browser that refuses storage just forgets. */
export const storageKeys = {
  theme: 'theme',
  zoom: 'zoomLevel',
  mode: 'activeAccountType',
  /** The id of whoever signed in here last: a hint that asking for the session is worth it, never a proof. */
  signedInAs: 'signedInAs',
  /** The id of the account of which answers are kept here for the next visit (app/offline). */
  keptFor: 'keptFor',
  /** What was offered on this device and answered, so that it is not offered again (app/offers). */
  answeredOffers: 'answeredOffers',
  /** The push endpoint of this browser that the server was told of last. */
  pushEndpoint: 'pushEndpoint',
} as const;

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: the choice then lasts as long as the page.
  }
}

export function storedNames(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}
