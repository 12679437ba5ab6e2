import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { areUsableKeys } from './keys.ts';

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
