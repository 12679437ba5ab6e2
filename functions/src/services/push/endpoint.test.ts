import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './endpoint.ts';

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
