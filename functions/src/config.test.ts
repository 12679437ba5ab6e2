import { describe, expect, it, test } from 'vitest';
import { loopbackOrigin, readConfig } from './config.ts';

const deployed = { GCLOUD_PROJECT: 'home-services' };

test('a refused login takes a while, so that its time says nothing', () => {
  expect(readConfig(deployed).refusalMs).toBeGreaterThanOrEqual(400);
});

test('a password reset is answered later where its email is sent within the call', () => {
  expect(readConfig(deployed).resetMs).toBe(400);
  expect(readConfig({ ...deployed, MAIL_FROM: 'Home <hello@home.example>' }).resetMs).toBe(3000);
});

describe('an emulator', () => {
  const emulated = { GCLOUD_PROJECT: 'demo-home', FUNCTIONS_EMULATOR: 'true' };

  it('says so, of a demo project', () => {
    expect(readConfig(deployed).isEmulator).toBe(false);
    expect(readConfig(emulated).isEmulator).toBe(true);
  });

  it('is no deployment in which a setting says so by mistake', () => {
    expect(readConfig({ ...deployed, FUNCTIONS_EMULATOR: 'true' }).isEmulator).toBe(false);
    expect(readConfig({ ...emulated, K_CONFIGURATION: 'api' }).isEmulator).toBe(false);
  });
});

test('pages are served from the project’s own addresses and those that are named', () => {
  const { origins } = readConfig({ ...deployed, APP_ORIGINS: 'https://home.example, ' });
  expect(origins).toEqual([
    'https://home.example',
    'https://home-services.web.app',
    'https://home-services.firebaseapp.com',
  ]);
});

test('files are in the bucket that a setting names, then the platform, then the project', () => {
  const FIREBASE_CONFIG = JSON.stringify({ storageBucket: 'home-services.appspot.com' });
  expect(readConfig(deployed).bucket).toBe('home-services.firebasestorage.app');
  expect(readConfig({ ...deployed, FIREBASE_CONFIG }).bucket).toBe('home-services.appspot.com');
  expect(readConfig({ ...deployed, FIREBASE_CONFIG, BUCKET: 'older' }).bucket).toBe('older');
});

describe('a push service of the tests’ own', () => {
  it('exists under the emulators alone, and on this machine', () => {
    expect(loopbackOrigin('http://127.0.0.1:4000', true)).toBe('http://127.0.0.1:4000');
    expect(loopbackOrigin('http://127.0.0.1:4000', false)).toBeUndefined();
    expect(loopbackOrigin(undefined, true)).toBeUndefined();
    for (const origin of [
      'http://10.0.0.1:80',
      'http://127.0.0.1:1.evil.example',
      'http://evil.example:80',
    ]) {
      expect(loopbackOrigin(origin, true)).toBeUndefined();
    }
  });
});
