import type { Auth, UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { firebaseIdentity } from './identity.ts';

const session = { id: 'a-session', userId: 'maya', startedAt: 1_800_000_000, expiresAt: 1_900_000_000 };
const NOW = 0;
const at = (seconds: number) => new Date(seconds * 1000).toUTCString();

/** The emulator proves every cookie anew by itself; where sessions are asked about is seen only without it. */
function identityThatKnows(getUser: () => Promise<Partial<UserRecord>>) {
  const auth = { getUser } as Partial<Auth> as Auth;
  return firebaseIdentity(auth, readConfig({ GCLOUD_PROJECT: 'demo-identity' }));
}

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

describe('a session still stands', () => {
  it.each<[string, boolean, Partial<UserRecord>]>([
    ['where nobody was ever signed out', true, { disabled: false }],
    ['that began after all others were ended', true, { tokensValidAfterTime: at(session.startedAt - 1) }],
    ['that began in the moment when they were', true, { tokensValidAfterTime: at(session.startedAt) }],
    ['not once it was ended', false, { tokensValidAfterTime: at(session.startedAt + 1) }],
    ['not of an account that is disabled', false, { disabled: true }],
  ])('%s', async (_, expected, user) => {
    expect(await identityThatKnows(async () => user).stillStands(session, NOW)).toBe(expected);
  });

  it('not of an account that is gone', async () => {
    expect(await identityThatKnows(failing('auth/user-not-found')).stillStands(session, NOW)).toBe(false);
  });

  it('as far as anyone knows, when Auth does not answer: that is told, and not taken for a no', async () => {
    const asked = identityThatKnows(failing('auth/internal-error')).stillStands(session, NOW);
    await expect(asked).rejects.toThrow('auth/internal-error');
  });
});
