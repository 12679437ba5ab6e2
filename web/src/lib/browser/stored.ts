/** Values kept in the browser between visits. If storage is blocked, they last as long as the page. */
export const storageKeys = {
  theme: 'theme',
  zoom: 'zoomLevel',
  mode: 'activeAccountType',
  /** How a wide window shows the week of a business (screens/jobs/week). */
  weekView: 'weekView',
  /** The id of the account that signed in last: a hint that a session may exist, never proof. */
  signedInAs: 'signedInAs',
  /** The query of the list with which the business dashboard starts, for its first read (app.html). */
  firstList: 'firstList',
  /** Encrypts the drafts that are begun before signing in. */
  guestDraftKey: 'guestDraftKey',
  /** The id of the account whose answers are persisted (app/offline). */
  keptFor: 'keptFor',
  /** Offers that were answered on this device (app/offers). */
  answeredOffers: 'answeredOffers',
  /** The push endpoint that was last sent to the server. */
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
    // Private window or full disk: the value lasts as long as the page.
  }
}

export function storedNames(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}
