/**
 * Asks `answer` in tests, as an account with a session. The services have what every call needs, so a handler that
 * needs more fails the test.
 */
import type { CallName } from '@marketplace/contract/calls';
import { presentUser } from '../present/account.ts';
import type { Services } from '../services/services.ts';
import type { Account } from '../store/account/accounts.ts';
import { newAccount } from '../store/account/new-account.ts';
import { answer } from './answer.ts';
import type { Handlers } from './handler.ts';
import { type Reply, readIncoming } from './wire/wire.ts';

export const ID = '3f2b8c1e-9a4d-4f6b-8c2e-1d3a5b7c9e0f';
export const session = { id: 's', userId: ID, startedAt: 0, expiresAt: 4e9 };

type Stage = {
  account: Account;
  /** The profile is not read before this. */
  profileRead: Promise<unknown>;
  logged: unknown[][];
};

const begin = (): Stage => {
  const known = { name: 'Ann', email: 'ann@example.com', accountType: 'customer' as const };
  const account = { ...newAccount(ID, known, new Date(0)), sessions: [{ id: 's', expiresAt: 4e9 }] };
  return { account, profileRead: Promise.resolve(), logged: [] };
};

export const stage = begin();

/** Before each test. */
export const reset = (): void => void Object.assign(stage, begin());

const db = {
  getAll: () => stage.profileRead.then(() => [{ data: () => stage.account }]),
  collection: () => ({ withConverter: () => ({ doc: () => ({ firestore: db }) }) }),
};

export const services = {
  now: () => new Date(),
  config: { origins: ['https://app.example'], isEmulator: false, answerWithinMs: 1000, rateLimitFactor: 1 },
  identity: {
    readSession: async (cookie: string) => (cookie === 'good' ? session : undefined),
    isSessionValid: async () => true,
  },
  db,
  log: {
    info: (...line: unknown[]) => stage.logged.push(line),
    error: (...line: unknown[]) => stage.logged.push(line),
  },
} as unknown as Services;

type HttpRequest = { method?: string; url?: string; body?: string; headers?: Record<string, string> };

/** `run` stands in for the handler of the call. */
export function ask(
  handlers: Handlers,
  run: (context: unknown) => unknown,
  { method = 'PUT', url = '/api/auth/profile', body, headers }: HttpRequest = {},
) {
  const name: CallName = url.endsWith('/me') ? 'getMe' : url.endsWith('/logout') ? 'logout' : 'updateProfile';
  const request = readIncoming({
    method,
    url,
    headers: { 'content-type': 'application/json', cookie: '__session=good', ...headers },
    rawBody: Buffer.from(body ?? JSON.stringify({ name: 'Ann', email: 'ANN@example.com ' })),
  });
  return answer(request, { ...handlers, [name]: { ...handlers[name], early: undefined, run } }, services);
}

export const bodyOf = ({ body }: Reply): unknown => JSON.parse(String(body));

export const user = () => presentUser(stage.account);
