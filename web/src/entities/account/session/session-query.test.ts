import type { User } from '@marketplace/contract/account/schema';
import * as requestCalls from '@marketplace/contract/request/calls';
import { aCustomer } from '@test/examples.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const maria = aCustomer({ accountType: 'both' });

type StorageListener = (event: { key: string | null; newValue: string | null }) => void;

/** Each test gets modules of its own in a small browser: one storage, one page, one server. */
async function browser(answer: () => Response | Promise<Response>) {
  vi.resetModules();
  const stored = new Map<string, string>();
  const otherTabs: StorageListener[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' });
  vi.stubGlobal('addEventListener', (_: string, listener: StorageListener) => otherTabs.push(listener));
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetch);

  const query = await import('./session-query.ts');
  const { sessionStore } = await import('./session-store.ts');
  const { chooseMode, modeOf } = await import('./mode.ts');
  const { queryClient } = await import('@/lib/query/query-client.ts');
  const { callApi } = await import('@/lib/api/api-client.ts');
  const inOtherTab = (newValue: string | null) => {
    for (const listener of otherTabs) listener({ key: 'signedInAs', newValue });
  };
  return { ...query, sessionStore, chooseMode, modeOf, queryClient, callApi, stored, fetch, inOtherTab };
}

/** An answer that comes when the test says so. */
function lateAnswer() {
  let resolve: (answer: Response) => void = () => {};
  const promise = new Promise<Response>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (answer: Response) => resolve(answer) };
}

const signedIn = (user: User | null) => () => new Response(JSON.stringify({ user }));
const failed = (status: number) => () => new Response('{}', { status });
const broken = (error: Error) => () => Promise.reject(error);

const noAnswers = {
  'a server that stumbles': failed(500),
  'a server that is away': failed(503),
  'an answer that makes no sense': () => new Response('<html></html>'),
  'a lost connection': broken(new TypeError('Failed to fetch')),
  'a call that is broken off': broken(new DOMException('', 'AbortError')),
};
const answersToGuests = { 'no user': signedIn(null), 'a 401': failed(401) };

describe('the session', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('has the user whom the server names, and keeps a hint', async () => {
    const { refreshSession, sessionStore, stored } = await browser(signedIn(maria));
    await refreshSession();
    expect(sessionStore.get()).toEqual({ status: 'user', user: maria });
    expect(stored.get('signedInAs')).toBe(maria.id);
  });

  it.each([
    [401, 0],
    [500, 1],
  ])('is signed out after a failure %i, which is logged %i times', async (status, times) => {
    const { refreshSession, sessionStore } = await browser(failed(status));
    await refreshSession();
    expect(sessionStore.get().status).toBe('guest');
    expect(console.error).toHaveBeenCalledTimes(times);
  });

  it.each(Object.entries(noAnswers))(
    'is a guest in this tab after %s, but the hint remains for other tabs and the next visit',
    async (_, answer) => {
      const { refreshSession, sessionStore, stored } = await browser(answer);
      stored.set('signedInAs', maria.id);
      stored.set('activeAccountType', 'business');
      await refreshSession();
      expect(sessionStore.get().status).toBe('guest');
      expect(Object.fromEntries(stored)).toEqual({ signedInAs: maria.id, activeAccountType: 'business' });
    },
  );

  it.each(Object.entries(answersToGuests))('removes the hints after %s', async (_, answer) => {
    const { refreshSession, stored } = await browser(answer);
    stored.set('signedInAs', maria.id);
    stored.set('firstList', 'within=25');
    await refreshSession();
    expect(stored.size).toBe(0);
  });

  it('comes back when the server recovers', async () => {
    let answer = failed(503);
    const { refreshSession, sessionStore } = await browser(() => answer());
    await refreshSession();
    answer = signedIn(maria);
    await refreshSession();
    expect(sessionStore.get().user).toEqual(maria);
  });

  it('has the user at once after signing in, and refetches once', async () => {
    const { refreshSession, fetch, ...app } = await browser(signedIn(maria));
    const confirmed = refreshSession(maria);
    expect(app.sessionStore.get().user).toEqual(maria);
    expect(app.stored.get('signedInAs')).toBe(maria.id);
    await confirmed;
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each(Object.entries(noAnswers))(
    'is whom signing in answered, though asking again ends in %s',
    async (_, answer) => {
      const { refreshSession, sessionStore, stored } = await browser(answer);
      const seen = vi.fn();
      await refreshSession();
      sessionStore.subscribe(() => seen(sessionStore.get().status));
      await refreshSession(maria);
      expect(seen.mock.calls).toEqual([['user']]);
      expect(stored.get('signedInAs')).toBe(maria.id);
    },
  );

  it.each(Object.entries(answersToGuests))(
    'ends where signing in is followed by %s, as when the cookie is refused',
    async (_, answer) => {
      const { refreshSession, sessionStore, stored } = await browser(answer);
      await refreshSession(maria);
      expect(sessionStore.get().status).toBe('guest');
      expect(stored.has('signedInAs')).toBe(false);
    },
  );

  it('ignores an answer to a question from before signing in', async () => {
    const first = lateAnswer();
    const { watchSession, refreshSession, sessionStore, fetch } = await browser(signedIn(maria));
    fetch.mockReturnValueOnce(first.promise);
    watchSession();
    const confirmed = refreshSession(maria);
    first.resolve(signedIn(null)());
    await confirmed;
    await new Promise((settled) => setTimeout(settled));
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(sessionStore.get().user).toEqual(maria);
  });

  it('takes over a user from an answer', async () => {
    const { refreshSession, setSessionUser, sessionStore } = await browser(signedIn(maria));
    await refreshSession();
    setSessionUser({ ...maria, name: 'Maria Fernanda' });
    expect(sessionStore.get().user?.name).toBe('Maria Fernanda');
  });

  it('removes all data, the mode, and the hint when it ends', async () => {
    const { refreshSession, endSession, ...app } = await browser(signedIn(maria));
    await refreshSession();
    app.chooseMode('business');
    app.queryClient.setQueryData(['requests', 'my'], ['a request']);
    endSession();
    expect(app.sessionStore.get().status).toBe('guest');
    expect(app.queryClient.getQueryData(['requests', 'my'])).toBeUndefined();
    expect([...app.stored.keys()]).toEqual([]);
    expect(app.modeOf(maria)).toBe('customer');
  });

  it('ends when another tab ends it', async () => {
    const { refreshSession, sessionStore, queryClient, inOtherTab } = await browser(signedIn(maria));
    await refreshSession();
    queryClient.setQueryData(['requests', 'my'], ['a request']);
    inOtherTab(null);
    expect(sessionStore.get().status).toBe('guest');
    expect(queryClient.getQueryData(['requests', 'my'])).toBeUndefined();
  });

  it('reloads the page when another account signs in in another tab', async () => {
    const { refreshSession, queryClient, stored, inOtherTab } = await browser(signedIn(maria));
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    await refreshSession();
    queryClient.setQueryData(['requests', 'my'], ['a request']);
    stored.set('signedInAs', 'another id');
    inOtherTab('another id');
    expect(stored.get('signedInAs')).toBe('another id');
    expect(queryClient.getQueryData(['requests', 'my'])).toBeUndefined();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stays ended when an older answer arrives', async () => {
    const late = lateAnswer();
    const { refreshSession, endSession, sessionStore, fetch } = await browser(signedIn(maria));
    await refreshSession();
    fetch.mockReturnValueOnce(late.promise);
    const asked = refreshSession();
    endSession();
    late.resolve(signedIn(maria)());
    await asked;
    expect(sessionStore.get().status).toBe('guest');
  });

  it('ends when any call answers that the user is signed out', async () => {
    let ended = false;
    const { refreshSession, sessionStore, queryClient, callApi } = await browser(() =>
      ended
        ? new Response(JSON.stringify({ error: 'Please sign in.', code: 'signed-out' }), { status: 401 })
        : signedIn(maria)(),
    );
    await refreshSession();
    ended = true;
    const asked = queryClient.fetchQuery({
      queryKey: ['requests', 'my'],
      queryFn: () => callApi(requestCalls.listMyRequests),
    });
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get().status).toBe('guest');
  });
});
