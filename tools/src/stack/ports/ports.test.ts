import { describe, expect, test } from 'vitest';
import { appUrl, benchOffset, clientEnv, portsAt, readOffset, testOffset } from './ports.ts';

const numbers = (offset: number): number[] => Object.values(portsAt(offset));

describe('ports', () => {
  test('stand as firebase.json has them where there is no offset', () => {
    expect(portsAt(0)).toMatchObject({
      auth: 9099,
      firestore: 8080,
      functions: 5001,
      hosting: 5002,
      storage: 9199,
    });
  });

  test('all move by the offset', () => {
    const moved = numbers(0).map((port) => port + 7);
    expect(numbers(7)).toEqual(moved);
  });

  test('never meet: the app, its tests, its measures and stacks a thousand apart', () => {
    const offsets = [0, testOffset, benchOffset, 1000, 2000, 3000, 4000, 5000, 9000];
    const all = offsets.flatMap(numbers);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('PORT_OFFSET', () => {
  test('is optional', () => {
    expect(readOffset({}, 10)).toBe(10);
    expect(readOffset({ PORT_OFFSET: '' }, 10)).toBe(10);
  });

  test('is taken when it is a whole number', () => {
    expect(readOffset({ PORT_OFFSET: '2000' }, 10)).toBe(2000);
  });

  test.each(['x', '-1', '1.5', '60000'])('is refused as %s', (text) => {
    expect(() => readOffset({ PORT_OFFSET: text }, 10)).toThrow('PORT_OFFSET must be a whole number');
  });
});

test('clients get the address of every emulator, and a project that cannot be real', () => {
  expect(clientEnv(portsAt(1000))).toMatchObject({
    GCLOUD_PROJECT: expect.stringMatching(/^demo-/),
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9080',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:10099',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:10199',
    APP_URL: appUrl(portsAt(1000)),
  });
});
