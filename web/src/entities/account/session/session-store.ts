import type { User } from '@marketplace/contract/account/schema';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

/**
 * Who is signed in: `useSession()` answers { status: 'loading' | 'guest' | 'user', user }.
 *
 * The query in session-query.ts owns this; the store lets the landing page read it without the query library. Screens
 * behind the session guard use `useUser()`, which is never null.
 */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'guest'; user: null }
  | { status: 'user'; user: User };

export const LOADING: Session = { status: 'loading', user: null };
export const GUEST: Session = { status: 'guest', user: null };

export const sessionStore = valueStore<Session>(GUEST);

/** How many times this page's session was replaced, as after a password change. Listeners restart with each. */
export const followingSessions = valueStore(0);

export function noteNewSession(): void {
  followingSessions.set(followingSessions.get() + 1);
}

export function useSession(): Session {
  return useStoreValue(sessionStore, import.meta.env.SSR ? sessionStore.get() : GUEST);
}

/** Only for screens behind the session guard. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for screens behind the session guard');
  return user;
}
