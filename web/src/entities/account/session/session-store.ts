import type { User } from '@marketplace/contract/account/schema';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

/**
 * Who is signed in, for every component: `useSession()` answers { status: 'loading' | 'guest' | 'user', user }.
 *
 * The current-user query owns this (session-query.ts); the store is a window on it, so that the landing page can
 * look without loading the query library. Screens behind the guard use `useUser()`, which is never null.
 */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'guest'; user: null }
  | { status: 'user'; user: User };

export const LOADING: Session = { status: 'loading', user: null };
export const GUEST: Session = { status: 'guest', user: null };

export const sessionStore = valueStore<Session>(GUEST);

/**
 * How many sessions of the same account followed the first one in this page, as after a change of password. What listens
 * live does so in one session, and begins anew in the next.
 */
export const followingSessions = valueStore(0);

export function noteNewSession(): void {
  followingSessions.set(followingSessions.get() + 1);
}

export function useSession(): Session {
  return useStoreValue(sessionStore, import.meta.env.SSR ? sessionStore.get() : GUEST);
}

/** The signed-in user, on screens that only a signed-in user reaches. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for screens behind the session guard');
  return user;
}
