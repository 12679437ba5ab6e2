/** The people of the marketplace, and what each of them gets when they ask the API. */

import type { Registration } from '@marketplace/contract/account/forms';
import type { Actor } from '@marketplace/contract/account/rules';
import { user as ownUser } from '@marketplace/contract/account/schema';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import * as z from 'zod/mini';
import { readSessionCookie } from '../../../functions/src/http/cookie.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import { Client } from '../../support/client.ts';
import { ask, bodyOf } from '../../support/in-process.ts';
import { businessForm, customerForm, type Person } from '../../support/people.ts';

export type Role = 'owner' | 'chosen' | 'sender' | 'browser' | 'both' | 'outsider';
export type Cast = Record<Role, Person>;

/** owner: posts the requests. chosen and sender: send estimates. The others have nothing to do with them. */
export async function registerCast(): Promise<Cast> {
  return {
    owner: await register(customerForm({ name: 'Olga Owner' })),
    outsider: await register(customerForm({ name: 'Otto Outsider' })),
    both: await register(businessForm({ name: 'Berta Both', accountType: 'both' })),
    chosen: await register(businessForm({ name: 'Chris Chosen' })),
    sender: await register(businessForm({ name: 'Bill Sender' })),
    browser: await register(businessForm({ name: 'Bruno Browser' })),
  };
}

/** In this process, like all that the parity tests ask: they ask much. */
async function register(input: Registration): Promise<Person> {
  const client = new Client();
  const { method, path } = calls.register;
  const reply = await ask({ method, url: path, body: input });
  if (reply.status !== 201) throw new Error(`No account: ${String(reply.body)}`);
  const { user } = z.object({ user: ownUser }).parse(bodyOf(reply));
  client.session = readSessionCookie([reply.headers['Set-Cookie'] ?? []].flat()[0]?.split('; ')[0]);
  return { client, user, id: user.id, email: user.email, password: input.password };
}

export const actorOf = ({ user: { id, accountType } }: Person): Actor => ({ id, accountType });

type Asked = { params?: Record<string, string>; input?: unknown };
export type Reply = { status: number; body: unknown };

/** Without a person it is a guest who asks. */
export async function replyTo(
  person: Person | undefined,
  name: CallName,
  { params, input }: Asked,
): Promise<Reply> {
  const { method, path }: Call = calls[name];
  const headers: Record<string, string> = person ? { cookie: `__session=${person.client.session}` } : {};
  const reply = await ask({ method, url: pathOf({ path }, params), body: input, headers });
  return { status: reply.status, body: reply.status === 204 ? undefined : bodyOf(reply) };
}

const REFUSALS = { hidden: 404, forbidden: 403, conflict: 409 };

/** What the API must answer if it asks the same rules. */
export function statusFor(name: CallName, verdict: Verdict): number {
  return verdict.ok ? calls[name].status : REFUSALS[verdict.kind];
}

export function unknown(name: string): never {
  throw new Error(`There is no ${name}.`);
}
