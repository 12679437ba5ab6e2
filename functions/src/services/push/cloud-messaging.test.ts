import { describe, expect, it, vi } from 'vitest';
import { cloudMessaging } from './cloud-messaging.ts';
import { routePush, type Target } from './push.ts';

const payload = { title: 'Hello', body: 'World', url: '/customer', tag: 'message-1' };
const target: Target = {
  endpoint: 'https://fcm.googleapis.com/x',
  p256dhKey: 'p',
  authKey: 'a',
  registration: 'fid-1',
};
const log = { info: vi.fn(), error: vi.fn() };
const failing = (code: string) => async () => {
  throw Object.assign(new Error('no'), { code });
};

describe('Firebase Cloud Messaging', () => {
  it('is sent the data alone, by the installation id, for a day', async () => {
    const send = vi.fn(async () => 'id');
    expect(await cloudMessaging(send, log)(target, payload)).toBe('sent');
    expect(send).toHaveBeenCalledExactlyOnceWith({
      fid: 'fid-1',
      data: payload,
      webpush: { headers: { TTL: '86400', Urgency: 'high', Topic: expect.stringMatching(/^[\w-]{32}$/) } },
    });
  });

  it.each(['messaging/installation-id-not-registered', 'messaging/registration-token-not-registered'])(
    'says by %s that a browser is gone',
    async (code) => expect(await cloudMessaging(failing(code), log)(target, payload)).toBe('gone'),
  );

  it('may fail for other reasons, which are no reason to forget a browser', async () => {
    const send = failing('messaging/server-unavailable');
    expect(await cloudMessaging(send, log)(target, payload)).toBe('failed');
    expect(log.error).toHaveBeenCalledOnce();
  });

  it.each(['app/network-timeout', 'app/network-error'])('says by %s that it did not answer', async (code) =>
    expect(await cloudMessaging(failing(code), log)(target, payload)).toBe('unanswered'),
  );
});

describe('the way of a notification', () => {
  const web = vi.fn(async () => 'sent' as const);
  const cloud = vi.fn(async () => 'sent' as const);

  it.each([
    ['Firebase, where a browser is registered there', 'fid-1', cloud, true],
    ['Web Push, where it is not', null, cloud, false],
    ['Web Push, where there is no Firebase Messaging', 'fid-1', undefined, false],
  ])('is %s', async (_, registration, by, throughCloud) => {
    web.mockClear();
    cloud.mockClear();
    await routePush({ web, cloudMessaging: by }, log)({ ...target, registration }, payload);
    expect([cloud.mock.calls.length, web.mock.calls.length]).toEqual(throughCloud ? [1, 0] : [0, 1]);
  });

  it('is Web Push to Apple’s browsers, also where they are registered at Firebase', async () => {
    cloud.mockClear();
    const apple = { ...target, endpoint: 'https://web.push.apple.com/x' };
    await routePush({ web, cloudMessaging: cloud }, log)(apple, payload);
    expect(cloud).not.toHaveBeenCalled();
  });
});
