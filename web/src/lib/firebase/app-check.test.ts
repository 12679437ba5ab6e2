import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const getToken = vi.fn<() => Promise<{ token: string }>>();
const initializeApp = vi.fn((_config: object) => ({}));
vi.mock('firebase/app', () => ({ initializeApp, deleteApp: async () => {} }));
vi.mock('firebase/app-check', () => ({
  getToken,
  initializeAppCheck: () => ({}),
  ReCaptchaEnterpriseProvider: class {},
}));

const { fetchWithAppCheck } = await import('./app-check.ts');

const project = { projectId: 'homes', apiKey: 'key', appId: '1:1:web:1' };
const send = () =>
  fetchWithAppCheck('/api/auth/login', { method: 'POST', headers: { 'Content-Type': 'text/plain' } });
const fetch = vi.fn(async (address: string, _init?: RequestInit) =>
  Response.json(address.startsWith('/__/') ? project : {}),
);
const headersOfCall = () => fetch.mock.lastCall?.[1]?.headers;

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('a call with App Check', () => {
  it('sends a token with its own headers', async () => {
    getToken.mockResolvedValue({ token: 'good' });
    await send();
    await send();
    expect(headersOfCall()).toEqual({ 'Content-Type': 'text/plain', 'X-Firebase-AppCheck': 'good' });
    expect(initializeApp).toHaveBeenCalledTimes(1);
  });

  it('is sent without a token if none is available, and the next call tries again', async () => {
    getToken.mockRejectedValueOnce(new Error('no reCAPTCHA'));
    await send();
    expect(headersOfCall()).toEqual({ 'Content-Type': 'text/plain' });
    getToken.mockResolvedValue({ token: 'good' });
    await send();
    expect(headersOfCall()).toHaveProperty('X-Firebase-AppCheck', 'good');
    expect(initializeApp).toHaveBeenCalledTimes(1);
  });

  it('times out on a blocked script', async () => {
    vi.useFakeTimers();
    getToken.mockReturnValue(new Promise(() => {}));
    const sent = send();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await sent).ok).toBe(true);
    expect(headersOfCall()).toEqual({ 'Content-Type': 'text/plain' });
  });
});
