import type { User } from '@marketplace/contract/user';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '../api-client.ts';
import { onSignedOut, queryClient } from '../query-client.ts';
import { storageKeys, writeStored } from '../stored.ts';
import { resetMode } from './mode.ts';
import { GUEST, LOADING, sessionStore } from './session-store.ts';

/** Nobody is signed in after a 401; any other failure is logged and treated the same. */
async function fetchCurrentUser(): Promise<User | null> {
  try {
    return (await callApi('getMe')).user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401))
      console.error('Who is signed in is unknown', error);
    return null;
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchCurrentUser,
  gcTime: Infinity,
});

function publish(user: User | null | undefined) {
  if (user === undefined) return sessionStore.set(LOADING);
  delete document.documentElement.dataset.session;
  writeStored(storageKeys.signedInAs, user?.id ?? null);
  sessionStore.set(user ? { status: 'user', user } : GUEST);
}

/** Signing in or out in another tab counts here too. */
function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.signedInAs && event.key !== null) return;
    if (event.newValue === sessionStore.get().user?.id) return;
    if (event.newValue === null) endSession();
    else void changeUser();
  });
}

let watching = false;

export function watchSession(): void {
  if (watching) return;
  watching = true;
  new QueryObserver(queryClient, sessionQuery).subscribe(({ data }) => publish(data));
  onSignedOut(endSession);
  followOtherTabs();
}

/** Asks again, after signing in or registering. */
export function refreshSession(): Promise<User | null> {
  watchSession();
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Takes over a user that a call answered: after saving the profile, its picture or the notification settings. */
export function setSessionUser(user: User): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Forgets everything that belongs to whoever was signed in. */
function forgetData() {
  const [sessionKey] = sessionQuery.queryKey;
  const ofSomeone = {
    predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessionKey,
  };
  void queryClient.cancelQueries(ofSomeone);
  queryClient.removeQueries(ofSomeone);
  queryClient.getMutationCache().clear();
  resetMode();
}

/** Signed out, here or elsewhere. */
export function endSession(): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  forgetData();
}

/** Someone else signed in, in another tab. */
async function changeUser() {
  forgetData();
  await refreshSession();
}
