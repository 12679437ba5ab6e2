import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import library from 'web-push';
import { boundServices } from '../../../functions/src/services/push/bound-services.ts';
import { webPush } from '../../../functions/src/services/push/web-push.ts';
import { type Browser, openPushService, type PushService } from '../../support/notifications/push-service.ts';
import { env } from '../../support/stack/env.ts';
import { HANGS_MS } from '../../support/stack/hangs.ts';
import { listen } from '../../support/stack/listen.ts';

const { publicKey, privateKey } = library.generateVAPIDKeys();
const vapid = { publicKey, privateKey: () => privateKey, subject: 'mailto:operations@example.com' };
const payload = {
  title: 'Größe & Ärger',
  body: '🏠 '.repeat(200),
  url: '/customer?request=1',
  tag: 'message-1',
};

let service: PushService;
let browser: Browser;
let logged: unknown[];
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  browser = service.browser();
  logged = [];
});

const log = {
  info: (_message: string, fields: object) => void logged.push(fields),
  error: (_message: string, _cause: unknown, fields: object = {}) => void logged.push(fields),
};
const push = (
  target: Browser['target'],
  config: { pushLoopback?: string } = { pushLoopback: env.pushOrigin },
) => webPush({ config: { vapid, origins: [], pushLoopback: config.pushLoopback }, log })(target, payload);

describe('a Web Push message', () => {
  test('can be read by its browser only, and is signed with our key', async () => {
    expect(await push(browser.target)).toBe('sent');
    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]).toMatchObject({
      payload,
      signer: publicKey,
      headers: {
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'high',
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
  });

  test.each([404, 410])('reports its browser as gone when the service answers %i', async (status) => {
    browser.answers = [{ status }];
    expect(await push(browser.target)).toBe('gone');
    expect(browser.received).toHaveLength(1);
  });

  test.each([429, 500, 503, 413])('is retried once after %i', async (status) => {
    browser.answers = [{ status }];
    expect(await push(browser.target)).toBe('sent');
    browser.answers = [{ status }, { status }];
    expect(await push(browser.target)).toBe('failed');
    expect(browser.received).toHaveLength(4);
    expect(logged).toContainEqual({ service: new URL(env.pushOrigin).host, status });
  });

  test.each([301, 302, 303, 307, 308])('follows no redirect with %i', async (status) => {
    const elsewhere = service.browser();
    const away = { status, headers: { location: elsewhere.endpoint } };
    browser.answers = [away, away];
    expect(await push(browser.target)).toBe('failed');
    expect([browser.visits, elsewhere.visits]).toEqual([2, 0]);
  });

  test('is not sent to a stored address outside the known push services', async () => {
    expect(await push(browser.target, {})).toBe('gone');
    expect(await push({ ...browser.target, endpoint: `http://127.0.0.1:1${browser.path}` })).toBe('gone');
    expect(browser.received).toEqual([]);
  });

  test('is not sent with invalid keys', async () => {
    expect(await push({ ...browser.target, p256dhKey: 'AAAA' })).toBe('gone');
    expect(browser.received).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain(browser.path);
  });
});

describe('a push service that never answers', () => {
  async function openSilentService() {
    const server = createServer(() => {});
    const origin = `http://127.0.0.1:${await listen(server)}`;
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { origin, close };
  }
  const at = (pushLoopback: string, timeoutMs: number) =>
    webPush({ config: { vapid, origins: [], pushLoopback }, log, timeoutMs });

  test('does not delay other services', async () => {
    const { origin, close } = await openSilentService();
    // The silent service is given up only once the other one has received everything.
    const [healthy, silent] = [at(env.pushOrigin, HANGS_MS), at(origin, HANGS_MS)];
    const both = boundServices(
      (target, message) => (target.endpoint.startsWith(origin) ? silent : healthy)(target, message),
      log,
    );
    const stuck = { ...browser.target, endpoint: `${origin}/x` };
    const sendMany = (target: typeof stuck) =>
      Promise.all(Array.from({ length: 100 }, () => both(target, payload)));
    const left = sendMany(stuck);
    expect(await sendMany(browser.target)).toEqual(Array(100).fill('sent'));
    expect(browser.received).toHaveLength(100);
    close();
    expect(await left).not.toContain('sent');
  });

  test('is given up after its timeout', async () => {
    const { origin, close } = await openSilentService();
    const target = { ...browser.target, endpoint: `${origin}/x` };
    expect(await at(origin, 100)(target, payload)).toBe('unanswered');
    close();
  });
});
