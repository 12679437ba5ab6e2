import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../calls/index.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { answer } from './answer.ts';
import { bodyOf, reset, services } from './ask.ts';
import { type Reply, readIncoming } from './wire/wire.ts';

beforeEach(reset);

describe('reads', () => {
  const read = (headers: Record<string, string>, minute: number, config: Partial<Config> = {}) => {
    const me = readIncoming({ method: 'GET', url: '/api/auth/me', headers });
    const now = () => new Date(minute * 60_000 + 45_000);
    return answer(me, handlers, { ...services, now, config: { ...services.config, ...config } });
  };
  const statuses = async (count: number, ask: () => Promise<Reply>) => {
    const replies = await Promise.all(Array.from({ length: count }, ask));
    return replies.map(({ status }) => status).sort();
  };
  const most = Array(600).fill(200);

  test('of an account are refused beyond 600 a minute, until the next minute', async () => {
    const cookie = { cookie: '__session=good' };
    expect(await statuses(601, () => read(cookie, 0))).toEqual([...most, 429]);
    const refused = await read(cookie, 0);
    expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '15' } });
    expect(bodyOf(refused)).toMatchObject({ code: 'too-many-attempts' });
    expect((await read(cookie, 1)).status).toBe(200);
  });

  test('of a guest are counted only if the address is the guest’s own', async () => {
    const from = (address: string, callerAddresses: Config['callerAddresses']) => () =>
      read({ 'x-forwarded-for': address }, 2, { callerAddresses, trustedProxies: 1 });
    expect(await statuses(601, from('198.51.100.7', 'shared'))).toEqual([...most, 200]);
    expect(await statuses(601, from('198.51.100.7', 'own'))).toEqual([...most, 429]);
    expect((await from('198.51.100.8', 'own')()).status).toBe(200);
  });
});

describe('guests who read documents', () => {
  const look = (minute: number, more: { token?: string; cookie?: string } = {}) => {
    const url = '/api/businesses/3f2b8c1e-9a4d-4f6b-8c2e-1d3a5b7c9e0f';
    const headers = {
      ...(more.cookie && { cookie: more.cookie }),
      ...(more.token && { 'x-firebase-appcheck': more.token }),
    };
    const now = () => new Date(minute * 60_000 + 45_000);
    const config = { ...services.config, appCheck: 'enforce' as const };
    const appCheck = { accepts: async (token: string) => token.startsWith('good') };
    const run = async () => {
      throw new ApiError('not-found', 'None');
    };
    const own = {
      ...handlers,
      getBusiness: { ...handlers.getBusiness, run },
      lookUpPlace: { ...handlers.lookUpPlace, run },
    };
    const asked = more.token ? '/api/places?location=Austin' : url;
    return answer(readIncoming({ method: 'GET', url: asked, headers }), own, {
      ...services,
      now,
      config,
      appCheck,
    });
  };
  const counts = async (count: number, ask: () => Promise<Reply>) => {
    const replies = await Promise.all(Array.from({ length: count }, ask));
    return replies.filter(({ status }) => status === 429).length;
  };

  test('have 1,200 reads a minute together, and an App Check token or a session has its own', async () => {
    expect(await counts(1201, () => look(10))).toBe(1);
    expect((await look(10)).headers).toMatchObject({
      'Cache-Control': 'private, no-store',
      'Retry-After': '15',
    });
    expect(await counts(1, () => look(10, { cookie: '__session=good' }))).toBe(0);
    expect(await counts(601, () => look(10, { token: 'good one' }))).toBe(1);
    expect(await counts(1, () => look(10, { token: 'good other' }))).toBe(0);
    expect(await counts(1, () => look(11))).toBe(0);
  });

  test('need an App Check token to look up a place, where App Check is on', async () => {
    expect(await look(12, { token: 'bad' })).toMatchObject({ status: 403 });
  });
});
