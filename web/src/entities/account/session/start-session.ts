import { isSessionHinted } from './session-hint.ts';
import { GUEST, LOADING, sessionStore } from './session-store.ts';

let asked = false;

/** Brings back what the last visit left, before anything is shown. */
type Restore = () => Promise<void>;

/**
 * Asks once a page load who is signed in. The code that asks is loaded here and now, so that the landing page,
 * which needs it only for people who were signed in before, does without.
 */
export function askForSession(restore?: Restore): void {
  if (asked) return;
  asked = true;
  sessionStore.set(LOADING);
  Promise.all([import('./session-query.ts'), restore?.().catch(() => {})]).then(
    ([module]) => module.watchSession(),
    () => {
      // The code did not arrive, as when offline: signed out for now; the next screen that needs to know asks again.
      asked = false;
      sessionStore.set(GUEST);
    },
  );
}

/** On the landing page a guest costs no request: only a browser in which someone signed in asks. */
export function askForSessionIfExpected(restore?: Restore): void {
  if (isSessionHinted()) askForSession(restore);
}
