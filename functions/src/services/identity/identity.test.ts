import { Agent } from 'node:https';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { firebaseIdentity } from './identity.ts';

const session = { id: 'a-session', userId: 'maya', startedAt: 1_800_000_000, expiresAt: 1_900_000_000 };
const at = (seconds: number) => new Date(seconds * 1000).toUTCString();

const config = readConfig({ GCLOUD_PROJECT: 'demo-identity' });
/** The emulator proves every cookie anew by itself; where sessions are asked about is seen only without it. */
const identityOver = (auth: Partial<Auth>) => firebaseIdentity(auth as Auth, config);

type Known = Partial<UserRecord>[];
const identityThatKnows = (getUsers: () => Promise<Known>) =>
  identityOver({ getUsers: async () => ({ users: (await getUsers()) as UserRecord[], notFound: [] }) });

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

describe('a session is valid', () => {
  it.each<[string, boolean, Partial<UserRecord>]>([
    ['where nobody was ever signed out', true, { disabled: false }],
    ['that began after all others were ended', true, { tokensValidAfterTime: at(session.startedAt - 1) }],
    ['that began in the moment when they were', true, { tokensValidAfterTime: at(session.startedAt) }],
    ['not once it was ended', false, { tokensValidAfterTime: at(session.startedAt + 1) }],
    ['not of an account that is disabled', false, { disabled: true }],
  ])('%s', async (_, expected, user) => {
    const known = [{ uid: session.userId, ...user }];
    expect(await identityThatKnows(async () => known).isSessionValid(session)).toBe(expected);
  });

  it('not of an account that is gone', async () => {
    expect(await identityThatKnows(async () => []).isSessionValid(session)).toBe(false);
  });

  it('throws when Auth does not answer', async () => {
    const asked = identityThatKnows(failing('auth/internal-error')).isSessionValid(session);
    await expect(asked).rejects.toThrow('auth/internal-error');
  });

  it('for a minute without being asked again, and of a crowd of them in one question', async () => {
    const asked: number[] = [];
    const identity = identityOver({
      getUsers: async (ids) => {
        asked.push(ids.length);
        return { users: ids.map((id) => ({ ...id, disabled: false }) as never), notFound: [] };
      },
    });
    const crowd = Array.from({ length: 60 }, (_, n) => ({ ...session, id: `${n}`, userId: `${n}` }));
    for (let round = 0; round < 3; round += 1) await Promise.all(crowd.map(identity.isSessionValid));
    expect(asked).toEqual([1, 59]);
  });
});

describe('a session cookie', () => {
  const verifying = (failure: object) =>
    identityOver({
      verifySessionCookie: async () => {
        throw Object.assign(new Error(), failure);
      },
    });

  it('is over when it has run out', async () => {
    expect(await verifying({ code: 'auth/session-cookie-expired' }).readSession('cookie')).toBeUndefined();
  });

  it.each(['auth/session-cookie-revoked', 'auth/user-disabled', 'auth/user-not-found'])(
    'is read where the emulator says %s, so that Auth is asked about the account as in production',
    async (code) => {
      const claims = Buffer.from(JSON.stringify({ sub: 'maya', auth_time: 1, exp: 2 })).toString('base64url');
      const read = await verifying({ code }).readSession(`head.${claims}.signature`);
      expect(read).toMatchObject({ userId: 'maya', startedAt: 1, expiresAt: 2 });
    },
  );

  it.each(['auth/network-error', 'auth/internal-error', 'auth/insufficient-permission', ''])(
    'is not over for a fault of ours such as %s',
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

  // Auth notifies an old address of a change that is made by a code, and of none that the Admin SDK makes.
  it('is made by a code of Auth itself, which then mails the old address', async () => {
    const fetch = answering({ email: 'new@example.com' });
    expect(await moving().moveEmail('old@example.com', 'new@example.com')).toBe(true);
    expect(linkFor).toHaveBeenCalledWith('old@example.com', 'new@example.com');
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('accounts:update'),
      expect.objectContaining({ body: JSON.stringify({ oobCode: 'made' }) }),
    );
  });

  it.each(['EMAIL_EXISTS', 'INVALID_OOB_CODE'])('is not made where Auth says %s', async (message) => {
    answering({ error: { code: 400, message } });
    expect(await moving().moveEmail('old@example.com', 'new@example.com')).toBe(false);
  });

  it.each(['auth/user-not-found', 'auth/email-already-exists'])(
    'is not made where there is no code for it: %s',
    async (code) => {
      const identity = identityOver({ generateVerifyAndChangeEmailLink: failing(code) });
      expect(await identity.moveEmail('old@example.com', 'new@example.com')).toBe(false);
    },
  );
});

/** Of the SDK itself, which reaches for Google's certificates and gets nowhere. */
describe('where certificates are out of reach', () => {
  const httpAgent = new Agent({
    lookup: (_host, _options, done) => done(new Error('no certificates'), '', 0),
  });
  const app = initializeApp({ projectId: 'demo-identity', httpAgent }, 'without certificates');
  const identity = firebaseIdentity(getAuth(app), config);
  const now = Math.floor(Date.now() / 1000);
  const issuer = 'https://session.firebase.google.com/demo-identity';
  const claims = { iss: issuer, aud: 'demo-identity', sub: 'maya', iat: now, exp: now + 60 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const cookie = (header: object, changes = {}) => `${part(header)}.${part({ ...claims, ...changes })}.c2ln`;

  it('a cookie that may be ours is a failure, and no end of a session', async () => {
    await expect(identity.readSession(cookie({ alg: 'RS256', kid: 'k' }))).rejects.toThrow('no certificates');
  });

  it.each([
    ['no token', 'nonsense'],
    ['nothing readable', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.AQ.'],
    ['unsigned', cookie({ alg: 'none' })],
    ['of no key', cookie({ alg: 'RS256' })],
    ['of another project', cookie({ alg: 'RS256', kid: 'k' }, { aud: 'another' })],
    ['of nobody', cookie({ alg: 'RS256', kid: 'k' }, { sub: '' })],
  ])('a cookie that is %s is refused all the same', async (_, value) => {
    expect(await identity.readSession(value)).toBeUndefined();
  });
});
