/**
 * Lets Hosting's cache answer guests, but not their browsers, which may sign in. The cache's key includes the session
 * cookie, so no guest gets the answer of an account, and signed-in people see a change at once. Short, as content that
 * is hidden stays in the cache until then.
 */
const GUEST_CACHE = 'public, max-age=0, s-maxage=300';

/** For answers that are the same for all guests. */
export function shareAmongGuests(actor: unknown, setHeader: (name: string, value: string) => void): void {
  if (actor === null) setHeader('Cache-Control', GUEST_CACHE);
}
