/**
 * Calls handlers directly in this process, for accounts without a session. Concurrent calls then race only in Firestore,
 * which the functions emulator would hide.
 */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { AccountType } from '@marketplace/contract/constants';
import type { Call } from '@marketplace/contract/shared/call';
import * as z from 'zod/mini';
import { handlers } from '../../../functions/src/calls/index.ts';
import { assertAccess } from '../../../functions/src/http/access.ts';
import { validate } from '../../../functions/src/http/validate.ts';
import { errorReply, toPublicError } from '../../../functions/src/http/wire/wire.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { databaseOfItsOwn, services } from '../stack/in-process.ts';
import { recordCall } from './last-calls.ts';

export type CallOptions = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  input?: unknown;
};
export type Answered = { status: number; body: unknown; headers: Record<string, string> };

/** A database of a single test, and calls on it. */
export type IsolatedApi = {
  db: Services['db'];
  /** Creates an account with a profile only. */
  someone: (accountType: AccountType, known?: Partial<Account>) => Promise<Account>;
  /** Makes a call and returns its answer. An unexpected error is a 500, as in production. */
  act: (actor: Account, name: CallName, asked?: CallOptions) => Promise<Answered>;
};

/** Each test has its own database, because the emulator locks a whole collection where production locks a range. */
export function isolatedApi(changes: Partial<Services> = {}): IsolatedApi {
  const own = { ...services, db: databaseOfItsOwn(), ...changes };
  return {
    db: own.db,
    someone: async (accountType, known = {}) => {
      const id = randomUUID();
      const names = { name: `A ${accountType}`, email: `${id}@example.com` };
      const account = newAccount(id, { ...names, accountType, ...known }, own.now());
      await users(own.db).doc(id).set(account);
      return account;
    },
    act: (actor, name, asked = {}) => answered(own, actor, name, asked),
  };
}

async function answered(
  own: Services,
  actor: Account,
  name: CallName,
  asked: CallOptions,
): Promise<Answered> {
  const answer = await answerTo(own, actor, name, asked);
  recordCall({
    who: actor.email,
    call: name,
    body: JSON.stringify(asked),
    status: answer.status,
    answer: JSON.stringify(answer.body) ?? '',
    db: own.db,
  });
  return answer;
}

async function answerTo(
  own: Services,
  actor: Account,
  name: CallName,
  asked: CallOptions,
): Promise<Answered> {
  const headers: Record<string, string> = {};
  try {
    const body = await run(own, actor, name, asked, headers);
    return { status: calls[name].status, body, headers };
  } catch (error) {
    const shown = toPublicError(error);
    if (shown.code === 'internal') console.error(name, error);
    const { status, body } = errorReply(shown);
    return { status, body: JSON.parse(String(body)), headers };
  }
}

async function run(
  own: Services,
  actor: Account,
  name: CallName,
  { params = {}, query = {}, input }: CallOptions,
  headers: Answered['headers'],
): Promise<unknown> {
  const entry: Call = calls[name];
  assertAccess(entry, actor, own.now());
  const context = {
    params,
    query: entry.query && validate(entry.query, query),
    input: entry.input && validate(entry.input, input),
    actor,
    session: { id: 'of-no-cookie', userId: actor.id, startedAt: 0, expiresAt: 0 },
    caller: { address: 'none', userAgent: undefined, origin: undefined },
    account: async () => actor,
    services: own,
    setHeader: (header: string, value: string) => {
      headers[header.toLowerCase()] = value;
    },
  };
  const result: unknown = await handlers[name].run(context as never);
  return entry.output ? z.parse(entry.output, result) : undefined;
}
