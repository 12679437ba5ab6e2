import * as sessionCalls from '@marketplace/contract/account/session-calls';
import * as requestCalls from '@marketplace/contract/request/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { dropEarlyAnswers } from './early-answers.ts';

const answered = (list: unknown[]) => new Response(JSON.stringify(list));
const fetched = vi.fn(async () => answered([]));
const LIST = '/api/service-requests/my';

describe('a read that the page’s first script started', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('earlyAnswers', { [LIST]: Promise.resolve(answered([])) });
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    fetched.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is used once, then fetched again', async () => {
    expect(await callApi(requestCalls.listMyRequests)).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    await callApi(requestCalls.listMyRequests);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['after a change', () => callApi(sessionCalls.logout)],
    ['for another account', async () => dropEarlyAnswers()],
    ['half a minute later', async () => vi.spyOn(performance, 'now').mockReturnValue(30_001)],
  ])('is discarded %s', async (_, happens) => {
    await happens();
    fetched.mockClear();
    await callApi(requestCalls.listMyRequests);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('reports its failure to the caller', async () => {
    globalThis.earlyAnswers = { [LIST]: Promise.reject(new TypeError('no network')) };
    await expect(callApi(requestCalls.listMyRequests)).rejects.toMatchObject({ code: 'offline' });
  });
});
