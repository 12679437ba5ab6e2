import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areUsableKeys, isPushEndpoint } from './subscription.ts';

const production = { pushLoopback: undefined };

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:123',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://FCM.googleapis.com/fcm/send/abc',
  ])('is %s', (endpoint) => expect(isPushEndpoint(endpoint, production)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com./fcm/send/abc',
    'https://notify.windows.com/w',
    'https://evilnotify.windows.com/w',
    'https://push.apple.com.evil.example/x',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://localhost/x',
    'http://127.0.0.1:9199/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('is not %s', (endpoint) => expect(isPushEndpoint(endpoint, production)).toBe(false));

  it('is that of the tests where they name one, and nothing beside it', () => {
    const config = { pushLoopback: 'http://127.0.0.1:4000' };
    expect(isPushEndpoint('http://127.0.0.1:4000/any', config)).toBe(true);
    expect(isPushEndpoint('https://fcm.googleapis.com/any', config)).toBe(true);
    for (const other of [
      'http://127.0.0.1:4001/any',
      'https://127.0.0.1:4000/any',
      'http://a@127.0.0.1:4000/',
    ]) {
      expect(isPushEndpoint(other, config)).toBe(false);
    }
  });
});

const point = createECDH('prime256v1').generateKeys();
const auth = randomBytes(16).toString('base64url');

it('takes a point of the curve and 16 bytes, padded or not', () => {
  expect(areUsableKeys({ p256dh: point.toString('base64url'), auth })).toBe(true);
  expect(areUsableKeys({ p256dh: `${point.toString('base64url')}=`, auth: `${auth}==` })).toBe(true);
});

it.each([
  ['a key that is too short', point.subarray(0, 64), 16],
  ['65 bytes that are no point', Buffer.concat([Buffer.from([4]), randomBytes(64).fill(7)]), 16],
  ['a secret that is too short', point, 15],
  ['a secret that is too long', point, 17],
])('does not take %s', (_, key, length) => {
  const keys = { p256dh: key.toString('base64url'), auth: randomBytes(length).toString('base64url') };
  expect(areUsableKeys(keys)).toBe(false);
});
