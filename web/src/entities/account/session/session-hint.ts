import { SESSION_HINT } from '@marketplace/contract/account/session-hint';
import { readStored, storageKeys } from '@/lib/stored.ts';

/**
 * Whether asking who is signed in is worth it: somebody signed in here before. The cookie of the session is out of
 * reach, so the server sets a second one beside it that says no more than this; it is there where the browser cleared
 * the storage. The first script of index.html looks for both as well.
 */
export const isSessionHinted = () =>
  readStored(storageKeys.signedInAs) !== null || document.cookie.includes(`${SESSION_HINT}=`);

/** The session that it spoke of has ended, as when it expired or the account was signed out everywhere. */
export function forgetHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store has no synchronous reading, and this is its pair
  document.cookie = `${SESSION_HINT}=; Max-Age=0; Path=/`;
}
