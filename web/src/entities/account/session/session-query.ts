import type { User } from '@marketplace/contract/account/schema';
import * as sessionCalls from '@marketplace/contract/account/session-calls';
import { QueryObserver, type QueryObserverResult, queryOptions } from '@tanstack/react-query';
import { takeOverSubscription } from '@/entities/push/push-handover.ts';
import { ApiError, callApi } from '@/lib/api/api-client.ts';
import { dropEarlyAnswers } from '@/lib/api/early-answers.ts';
import { storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { until } from '@/lib/browser/until-idle.ts';
import { onSignedOut, queryClient } from '@/lib/query/query-client.ts';
import { lockDrafts, unlockDrafts } from '../drafts/drafts.ts';
import { resetMode } from './mode.ts';
import { forgetHint } from './session-hint.ts';
import { GUEST, LOADING, noteNewSession, sessionStore } from './session-store.ts';

/** A 401 means signed out. Any other failure leaves that unknown, and is logged. */
async function fetchCurrentUser(): Promise<User | null> {
  try {
    const { user } = await callApi(sessionCalls.getMe);
    const presumed = sessionStore.get().user;
    if (presumed && presumed.id !== user?.id) forgetData();
    if (user) await unlockDrafts(user);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    console.error('Who is signed in is unknown', error);
    throw error;
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchCurrentUser,
  gcTime: Infinity,
});

/**
 * If the user is unknown, this page counts as signed out, but the hint stays: other tabs and the next visit read it. A
 * known user stays signed in until an answer says otherwise.
 */
function publish({ data: user, status }: Pick<QueryObserverResult<User | null>, 'data' | 'status'>) {
  if (status === 'pending') return sessionStore.set(LOADING);
  delete document.documentElement.dataset.session;
  if (user === undefined) return sessionStore.set(GUEST);
  writeStored(storageKeys.signedInAs, user?.id ?? null);
  if (!user) {
    forgetHint();
    writeStored(storageKeys.firstList, null);
  }
  sessionStore.set(user ? { status: 'user', user } : GUEST);
}

/** Follows signing in and out in other tabs. */
function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.signedInAs && event.key !== null) return;
    if (event.newValue === sessionStore.get().user?.id) return;
    if (event.newValue === null) endSession();
    else changeUser();
  });
}

/** Waits until the session is known. */
export const sessionKnown = async (): Promise<null> => {
  await until(() => sessionStore.get().status !== 'loading', sessionStore.subscribe);
  return null;
};

let watching = false;

export function watchSession(): void {
  if (watching) return;
  watching = true;
  // A refetch alone changes nothing.
  const session = new QueryObserver(queryClient, {
    ...sessionQuery,
    notifyOnChangeProps: ['data', 'status'],
  });
  session.subscribe(publish);
  publish(session.getCurrentResult());
  onSignedOut(endSession);
  followOtherTabs();
}

/** Ignores the answer to a question from before signing in or out. */
function cancelSessionQuery() {
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
}

/**
 * Asks the server who is signed in. With `answered`, that user counts at once, even if asking fails. If the server says
 * signed out, as when the cookie was refused, the session ends.
 */
export async function refreshSession(answered?: User): Promise<void> {
  if (answered) setSessionUser(answered);
  else cancelSessionQuery();
  const queryFn = () => fetchCurrentUser().catch((error: unknown) => answered ?? Promise.reject(error));
  const asked = queryClient.fetchQuery({ ...sessionQuery, queryFn, staleTime: 0 });
  watchSession();
  // The observer reports failures.
  await asked.catch(() => undefined);
}

/** Takes over the user that a call answered, as after changing the picture or the notification settings. */
export function setSessionUser(user: User | null): void {
  cancelSessionQuery();
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

/** Removes everything that belongs to the account from the page. */
function forgetData() {
  const [sessionKey] = sessionQuery.queryKey;
  const ofSomeone = {
    predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessionKey,
  };
  void queryClient.cancelQueries(ofSomeone);
  queryClient.removeQueries(ofSomeone);
  queryClient.getMutationCache().clear();
  dropEarlyAnswers();
  lockDrafts();
  resetMode();
}

/** Called after signing out, here or elsewhere. */
export function endSession(): void {
  setSessionUser(null);
  forgetData();
}

/** Another account signed in in another tab, so the page reloads. */
function changeUser() {
  forgetData();
  location.reload();
}

/** The last step of every way to sign in. */
export async function completeSignIn(user: User): Promise<void> {
  await unlockDrafts(user);
  void refreshSession(user);
  takeOverPush();
}

/** Called when the server replaced the session, as after a password change. */
export function continueInNewSession(): void {
  noteNewSession();
  takeOverPush();
}

function takeOverPush() {
  takeOverSubscription().catch((error: unknown) =>
    console.warn('Push messages may still be someone else’s here', error),
  );
}
