import { SESSION_HINT } from '@marketplace/contract/account/session-hint';
import { readStored, storageKeys } from '@/lib/browser/stored.ts';

/**
 * Whether this browser may have a session, so that asking the server is worth it. The session cookie is not readable,
 * so the server sets a second cookie without content, which survives clearing the storage. The first script in
 * index.html reads both too.
 */
export const isSessionHinted = () =>
  readStored(storageKeys.signedInAs) !== null || document.cookie.includes(`${SESSION_HINT}=`);

/** Called when the session has expired or was ended elsewhere. */
export function forgetHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store has no synchronous reading, and this is its pair
  document.cookie = `${SESSION_HINT}=; Max-Age=0; Path=/`;
}
