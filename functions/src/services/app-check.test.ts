import { generateKeyPairSync, sign } from 'node:crypto';
import { Agent } from 'node:https';
import { initializeApp } from 'firebase-admin/app';
import { expect, test } from 'vitest';
import { firebaseAppCheck } from './app-check.ts';

/** Google cannot be reached by it. */
class NoWay extends Agent {
  override createConnection(): never {
    throw new Error('No way out');
  }
}

const app = initializeApp({ projectId: 'homes', httpAgent: new NoWay() }, 'app-check');
const appCheck = firebaseAppCheck(app);

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Well-formed, and signed by a key of our own. */
function makeToken(claims: object) {
  const usual = {
    iss: 'https://firebaseappcheck.googleapis.com/1',
    aud: ['projects/homes'],
    sub: '1:1:web:1',
  };
  const signed = `${encoded({ alg: 'RS256', kid: 'ours' })}.${encoded({ ...usual, exp: 4e9, ...claims })}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

test('rejects tokens of other projects', async () => {
  for (const token of [
    '',
    'abc',
    'a.b.c',
    makeToken({ aud: ['projects/others'] }),
    makeToken({ iss: 'us' }),
  ]) {
    expect(await appCheck.accepts(token)).toBe(false);
  }
});

test('throws when Google’s keys can’t be fetched', async () => {
  await expect(appCheck.accepts(makeToken({}))).rejects.toThrow('No way out');
});
