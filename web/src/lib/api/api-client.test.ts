import * as accountCalls from '@marketplace/contract/account/calls';
import * as sessionCalls from '@marketplace/contract/account/session-calls';
import * as estimateCalls from '@marketplace/contract/estimate/calls';
import * as notificationCalls from '@marketplace/contract/notification/calls';
import * as requestCalls from '@marketplace/contract/request/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi, callApiPage, onAnswer } from './api-client.ts';

function answering(response: Response | Error) {
  const fetch = vi.fn((_url: string, _init: RequestInit) =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

describe('a call to the server', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.doUnmock('../firebase/app-check.ts');
    vi.restoreAllMocks();
  });

  it('sends cookies but no body or content type without a payload', async () => {
    const fetch = answering(json({ user: null }));
    await expect(callApi(sessionCalls.getMe)).resolves.toEqual({ user: null });
    expect(fetch).toHaveBeenCalledWith('/api/auth/me', {
      method: 'GET',
      credentials: 'same-origin',
      signal: null,
    });
  });

  it('sends an App Check token if the build and the call require one', async () => {
    vi.stubEnv('APP_CHECK_SITE_KEY', 'site-key');
    const fetchWithAppCheck = vi.fn(async (_url: string, _init: RequestInit) => json({}, { status: 403 }));
    vi.doMock('../firebase/app-check.ts', () => ({ fetchWithAppCheck }));
    const fetch = answering(json({ user: null }));
    await callApi(sessionCalls.getMe);
    await callApi(sessionCalls.logout).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetchWithAppCheck).not.toHaveBeenCalled();
    const input = { email: 'ann@example.com' };
    await expect(callApi(accountCalls.requestPasswordReset, { input })).rejects.toMatchObject({
      status: 403,
    });
    expect(fetchWithAppCheck.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify(input),
    });
    vi.stubEnv('APP_CHECK_SITE_KEY', '');
    await callApi(accountCalls.requestPasswordReset, { input }).catch(() => {});
    expect(fetchWithAppCheck).toHaveBeenCalledTimes(1);
  });

  it('notifies the listener of answers, but not of failures', async () => {
    const listener = vi.fn();
    onAnswer(listener);
    answering(json({ user: null }));
    await callApi(sessionCalls.getMe);
    expect(listener.mock.calls).toEqual([[sessionCalls.getMe, { user: null }]]);
    answering(json({ error: 'Not now.' }, { status: 500 }));
    await expect(callApi(sessionCalls.getMe)).rejects.toThrow('Not now.');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('sends a payload as JSON', async () => {
    const fetch = answering(json({ succeeded: [] }));
    const estimateIds = ['3f0c0d7e-0b6e-4c0e-9d0a-1f2e3d4c5b6a'];
    await callApi(estimateCalls.deleteEstimates, { input: { estimateIds } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'DELETE',
      body: JSON.stringify({ estimateIds }),
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('accepts an empty answer if the contract defines none', async () => {
    answering(new Response(null, { status: 204 }));
    await expect(callApi(requestCalls.deleteRequest, { params: { id: 'x' } })).resolves.toBeUndefined();
  });

  it('returns the cursor of the next page', async () => {
    answering(json([], { headers: { 'X-Next-Cursor': 'abc' } }));
    await expect(callApiPage(requestCalls.listOpenRequests)).resolves.toEqual({
      data: [],
      nextCursor: 'abc',
    });
  });

  it('fails with the server’s message', async () => {
    answering(json({ error: 'Sign in first.', code: 'signed-out' }, { status: 401 }));
    await expect(callApi(requestCalls.listMyRequests)).rejects.toMatchObject({
      message: 'Sign in first.',
      status: 401,
      code: 'signed-out',
    });
  });

  it('fails as offline without an answer', async () => {
    answering(new TypeError('Failed to fetch'));
    const failure = callApi(sessionCalls.getMe);
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  it('rethrows an abort unchanged', async () => {
    answering(new DOMException('aborted', 'AbortError'));
    await expect(callApi(sessionCalls.getMe)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('leaves out the items of a list that only a newer version knows, and reports them', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const [known, future] = ['message', 'from-the-future'].map((kind) => ({
      ...{ id: kind, kind, title: 'News', body: '', url: '/', count: 1 },
      ...{ at: '2030-01-31T12:00:00.000Z', readAt: null },
    }));
    answering(json([future, known]));
    await expect(callApi(notificationCalls.listNotifications)).resolves.toEqual([
      { ...known, businessId: null },
    ]);
    expect(report).toHaveBeenCalledWith(
      expect.stringContaining('/api/notifications'),
      expect.stringContaining('[0].kind'),
    );
  });

  it.each([
    ['not in the contract', () => json({ user: { id: 7 } })],
    ['not JSON', () => new Response('<html>')],
  ])('rejects an answer that is %s', async (_, response) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answering(response());
    await expect(callApi(sessionCalls.getMe)).rejects.toMatchObject({ code: 'unexpected', status: 200 });
  });
});
