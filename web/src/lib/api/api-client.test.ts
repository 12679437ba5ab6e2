import * as accountCalls from '@marketplace/contract/account/calls';
import * as estimateCalls from '@marketplace/contract/estimate/calls';
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
    vi.doUnmock('../app-check.ts');
    vi.restoreAllMocks();
  });

  it('without payload sends neither body nor content type, but the cookies of this origin', async () => {
    const fetch = answering(json({ user: null }));
    await expect(callApi(accountCalls.getMe)).resolves.toEqual({ user: null });
    expect(fetch).toHaveBeenCalledWith('/api/auth/me', {
      method: 'GET',
      credentials: 'same-origin',
      signal: null,
    });
  });

  it('carries a token of App Check where that is on and the table wants one', async () => {
    vi.stubEnv('APP_CHECK_SITE_KEY', 'site-key');
    const fetchProven = vi.fn(async (_url: string, _init: RequestInit) => json({}, { status: 403 }));
    vi.doMock('../app-check.ts', () => ({ fetchProven }));
    const fetch = answering(json({ user: null }));
    await callApi(accountCalls.getMe);
    await callApi(accountCalls.logout).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetchProven).not.toHaveBeenCalled();
    const input = { email: 'ann@example.com' };
    await expect(callApi(accountCalls.requestPasswordReset, { input })).rejects.toMatchObject({
      status: 403,
    });
    expect(fetchProven.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(input) });
    vi.stubEnv('APP_CHECK_SITE_KEY', '');
    await callApi(accountCalls.requestPasswordReset, { input }).catch(() => {});
    expect(fetchProven).toHaveBeenCalledTimes(1);
  });

  it('tells whoever listens what was answered, and nothing of a failure', async () => {
    const heard = vi.fn();
    onAnswer(heard);
    answering(json({ user: null }));
    await callApi(accountCalls.getMe);
    expect(heard.mock.calls).toEqual([[accountCalls.getMe, { user: null }]]);
    answering(json({ error: 'Not now.' }, { status: 500 }));
    await expect(callApi(accountCalls.getMe)).rejects.toThrow('Not now.');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('with a payload sends it as JSON', async () => {
    const fetch = answering(json({ succeeded: [] }));
    const estimateIds = ['3f0c0d7e-0b6e-4c0e-9d0a-1f2e3d4c5b6a'];
    await callApi(estimateCalls.deleteEstimates, { input: { estimateIds } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'DELETE',
      body: JSON.stringify({ estimateIds }),
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('takes an empty answer where the table promises none', async () => {
    answering(new Response(null, { status: 204 }));
    await expect(callApi(requestCalls.deleteRequest, { params: { id: 'x' } })).resolves.toBeUndefined();
  });

  it('says where the next page begins', async () => {
    answering(json([], { headers: { 'X-Next-Cursor': 'abc' } }));
    await expect(callApiPage(requestCalls.listOpenRequests)).resolves.toEqual({
      data: [],
      nextCursor: 'abc',
    });
  });

  it('fails with the words of the server', async () => {
    answering(json({ error: 'Sign in first.', code: 'signed-out' }, { status: 401 }));
    await expect(callApi(requestCalls.listMyRequests)).rejects.toMatchObject({
      message: 'Sign in first.',
      status: 401,
      code: 'signed-out',
    });
  });

  it('fails with words when no answer comes', async () => {
    answering(new TypeError('Failed to fetch'));
    const failure = callApi(accountCalls.getMe);
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  it('lets a cancelled call be told from a failed one', async () => {
    answering(new DOMException('aborted', 'AbortError'));
    await expect(callApi(accountCalls.getMe)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['what the contract does not know', () => json({ user: { id: 7 } })],
    ['no JSON', () => new Response('<html>')],
  ])('refuses an answer that is %s', async (_, response) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answering(response());
    await expect(callApi(accountCalls.getMe)).rejects.toMatchObject({ code: 'unexpected', status: 200 });
  });
});
