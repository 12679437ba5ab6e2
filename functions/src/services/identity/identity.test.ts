import { Agent } from 'node:https';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { cloudLog } from '../../log.ts';
import { smtpMailer } from '../smtp/mailer.ts';
import { firebaseIdentity } from './identity.ts';

const session = { id: 'a-session', userId: 'maya', startedAt: 1_800_000_000, expiresAt: 1_900_000_000 };
const at = (seconds: number) => new Date(seconds * 1000).toUTCString();

const config = readConfig({ GCLOUD_PROJECT: 'demo-identity' });
const mailing = { mail: smtpMailer({ config, log: cloudLog }), log: cloudLog };
/** Without the emulator, which checks every cookie itself and so hides the checks of sessions. */
const identityOver = (auth: Partial<Auth>) => firebaseIdentity(auth as Auth, config, mailing);

type Known = Partial<UserRecord>[];
const identityThatKnows = (getUsers: () => Promise<Known>) =>
  identityOver({ getUsers: async () => ({ users: (await getUsers()) as UserRecord[], notFound: [] }) });

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

describe('a session is valid', () => {
  it.each<[string, boolean, Partial<UserRecord>]>([
    ['if sessions were never revoked', true, { disabled: false }],
    ['if it began after all others were revoked', true, { tokensValidAfterTime: at(session.startedAt - 1) }],
    ['if it began in the second of the revocation', true, { tokensValidAfterTime: at(session.startedAt) }],
    ['but not once it was revoked', false, { tokensValidAfterTime: at(session.startedAt + 1) }],
    ['but not for a disabled account', false, { disabled: true }],
  ])('%s', async (_, expected, user) => {
    const known = [{ uid: session.userId, ...user }];
    expect(await identityThatKnows(async () => known).isSessionValid(session)).toBe(expected);
  });

  it('but not for a deleted account', async () => {
    expect(await identityThatKnows(async () => []).isSessionValid(session)).toBe(false);
  });

  it('for ten minutes while Auth does not answer, and then asks to try again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { isSessionValid } = identityThatKnows(failing('auth/internal-error'));
    expect(await isSessionValid(session)).toBe(true);
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
    expect(await isSessionValid(session)).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    await expect(isSessionValid(session)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('for a minute without another request, and concurrent checks share one request', async () => {
    const asked: number[] = [];
    const identity = identityOver({
      getUsers: async (ids) => {
        asked.push(ids.length);
        return { users: ids.map((id) => ({ ...id, disabled: false }) as never), notFound: [] };
      },
    });
    const crowd = Array.from({ length: 60 }, (_, n) => ({ ...session, id: `${n}`, userId: `${n}` }));
    for (let round = 0; round < 3; round += 1) await Promise.all(crowd.map(identity.isSessionValid));
    expect(asked).toEqual([60]);
  });
});

describe('a session cookie', () => {
  const verifying = (failure: object) =>
    identityOver({
      verifySessionCookie: async () => {
        throw Object.assign(new Error(), failure);
      },
    });

  it('is rejected once it has expired', async () => {
    expect(await verifying({ code: 'auth/session-cookie-expired' }).readSession('cookie')).toBeUndefined();
  });

  it.each(['auth/session-cookie-revoked', 'auth/user-disabled', 'auth/user-not-found'])(
    'is accepted if the emulator says %s, so that the account is checked with Auth as in production',
    async (code) => {
      const claims = Buffer.from(JSON.stringify({ sub: 'maya', auth_time: 1, exp: 2 })).toString('base64url');
      const read = await verifying({ code }).readSession(`head.${claims}.signature`);
      expect(read).toMatchObject({ userId: 'maya', startedAt: 1, expiresAt: 2 });
    },
  );

  it.each(['auth/network-error', 'auth/internal-error', 'auth/insufficient-permission', ''])(
    'is not rejected for a server error such as %s',
    async (code) => {
      await expect(verifying({ code }).readSession('cookie')).rejects.toMatchObject({ code });
    },
  );
});

describe('a change of email', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (body: object) => {
    const fetch = vi.fn(async () => Response.json(body));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const linkFor = vi.fn(
    async () => 'https://home.example/account/action?mode=verifyAndChangeEmail&oobCode=made',
  );
  const moving = () => identityOver({ generateVerifyAndChangeEmailLink: linkFor });

  // Auth notifies the old address of changes made by a code, but not of those by the Admin SDK.
  it('uses a code of Auth, which then mails the old address', async () => {
    const fetch = answering({ email: 'new@example.com' });
    expect(await moving().moveEmail('old@example.com', 'new@example.com')).toBe(true);
    expect(linkFor).toHaveBeenCalledWith('old@example.com', 'new@example.com');
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('accounts:update'),
      expect.objectContaining({ body: JSON.stringify({ oobCode: 'made' }) }),
    );
  });

  it.each(['EMAIL_EXISTS', 'INVALID_OOB_CODE'])('fails if Auth says %s', async (message) => {
    answering({ error: { code: 400, message } });
    expect(await moving().moveEmail('old@example.com', 'new@example.com')).toBe(false);
  });

  it.each(['auth/user-not-found', 'auth/email-already-exists'])('fails without a code: %s', async (code) => {
    const identity = identityOver({ generateVerifyAndChangeEmailLink: failing(code) });
    expect(await identity.moveEmail('old@example.com', 'new@example.com')).toBe(false);
  });
});

/** With the SDK itself, which cannot load Google's certificates. */
describe('without access to Google’s certificates', () => {
  const httpAgent = new Agent({
    lookup: (_host, _options, done) => done(new Error('no certificates'), '', 0),
  });
  const app = initializeApp({ projectId: 'demo-identity', httpAgent }, 'without certificates');
  const identity = firebaseIdentity(getAuth(app), config, mailing);
  const now = Math.floor(Date.now() / 1000);
  const issuer = 'https://session.firebase.google.com/demo-identity';
  const claims = { iss: issuer, aud: 'demo-identity', sub: 'maya', iat: now, exp: now + 60 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const cookie = (header: object, changes = {}) => `${part(header)}.${part({ ...claims, ...changes })}.c2ln`;

  it('a cookie that may be valid causes an error, and does not end the session', async () => {
    await expect(identity.readSession(cookie({ alg: 'RS256', kid: 'k' }))).rejects.toThrow('no certificates');
  });

  it.each([
    ['no token', 'nonsense'],
    ['unreadable', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.AQ.'],
    ['unsigned', cookie({ alg: 'none' })],
    ['without a key', cookie({ alg: 'RS256' })],
    ['for another project', cookie({ alg: 'RS256', kid: 'k' }, { aud: 'another' })],
    ['without an account', cookie({ alg: 'RS256', kid: 'k' }, { sub: '' })],
  ])('a cookie that is %s is rejected', async (_, value) => {
    expect(await identity.readSession(value)).toBeUndefined();
  });
});
