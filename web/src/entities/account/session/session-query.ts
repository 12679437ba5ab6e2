import * as accountCalls from '@marketplace/contract/account/calls';
import type { User } from '@marketplace/contract/account/schema';
import { QueryObserver, type QueryObserverResult, queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '@/lib/api/api-client.ts';
import { dropEarlyAnswers } from '@/lib/api/early-answers.ts';
import { onSignedOut, queryClient } from '@/lib/api/query-client.ts';
import { storageKeys, writeStored } from '@/lib/stored.ts';
import { until } from '@/lib/until-idle.ts';
import { lockDrafts, unlockDrafts } from '../drafts/drafts.ts';
import { resetMode } from './mode.ts';
import { forgetHint } from './session-hint.ts';
import { GUEST, LOADING, noteNewSession, sessionStore } from './session-store.ts';

/** A 401 is an answer: nobody is signed in. Any other failure says nothing, and is logged. */
async function fetchCurrentUser(): Promise<User | null> {
  try {
    const { user } = await callApi(accountCalls.getMe);
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
 * Whoever cannot be known counts as signed out, in this tab and for as long as its page: the hint is every tab's and
 * the next visit's, so that only an answer changes it. Whoever is known stays signed in until an answer says otherwise.
 */
function publish({ data: user, status }: Pick<QueryObserverResult<User | null>, 'data' | 'status'>) {
  if (status === 'pending') return sessionStore.set(LOADING);
  delete document.documentElement.dataset.session;
  if (user === undefined) return sessionStore.set(GUEST);
  writeStored(storageKeys.signedInAs, user?.id ?? null);
  if (!user) forgetHint();
  sessionStore.set(user ? { status: 'user', user } : GUEST);
}

/** Signing in or out in another tab counts here too. */
function followOtherTabs() {
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.signedInAs && event.key !== null) return;
    if (event.newValue === sessionStore.get().user?.id) return;
    if (event.newValue === null) endSession();
    else changeUser();
  });
}

/** Until it is known who is signed in, if anybody. */
export const sessionKnown = async (): Promise<null> => {
  await until(() => sessionStore.get().status !== 'loading', sessionStore.subscribe);
  return null;
};

let watching = false;

export function watchSession(): void {
  if (watching) return;
  watching = true;
  // Being asked for again is no news: who was signed in until then is no answer.
  const session = new QueryObserver(queryClient, {
    ...sessionQuery,
    notifyOnChangeProps: ['data', 'status'],
  });
  session.subscribe(publish);
  publish(session.getCurrentResult());
  onSignedOut(endSession);
  followOtherTabs();
}

/** What was asked before someone signed in or out may still be answered: too late to count. */
function forgetQuestion() {
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
}

/**
 * Asks again. After signing in, registering or saving the profile the user whom that call answered counts at once, and
 * still does where asking then fails; an answer that nobody is signed in, as when the cookie was refused, ends it.
 */
export async function refreshSession(answered?: User): Promise<void> {
  if (answered) setSessionUser(answered);
  else forgetQuestion();
  const queryFn = () => fetchCurrentUser().catch((error: unknown) => answered ?? Promise.reject(error));
  const asked = queryClient.fetchQuery({ ...sessionQuery, queryFn, staleTime: 0 });
  watchSession();
  // Whoever watches is told of a failure.
  await asked.catch(() => undefined);
}

/** Takes over what a call answered, as the user after changing the profile's picture or the notification settings. */
export function setSessionUser(user: User | null): void {
  forgetQuestion();
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
  dropEarlyAnswers();
  lockDrafts();
  resetMode();
}

/** Signed out, here or elsewhere. */
export function endSession(): void {
  setSessionUser(null);
  forgetData();
}

/** Another person signed in, in another tab: the page reloads as theirs. */
function changeUser() {
  forgetData();
  location.reload();
}

/** Opens the drafts, sets the session and takes over the push subscription: what every way of signing in ends with. */
export async function completeSignIn(user: User): Promise<void> {
  await unlockDrafts(user);
  void refreshSession(user);
  takeOverPush();
}

/** Where the server put another session in the place of this one, as after a change of password. */
export function continueInNewSession(): void {
  noteNewSession();
  takeOverPush();
}

function takeOverPush() {
  import('@/entities/push/push-handover.ts')
    .then(({ takeOverSubscription }) => takeOverSubscription())
    .catch((error: unknown) => console.warn('Push messages may still be someone else’s here', error));
}
