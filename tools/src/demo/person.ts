/** One of the demo people at a browser of their own: everything they do goes through the real API. */

import type { Registration } from '@marketplace/contract/account/forms';
import type { User } from '@marketplace/contract/account/schema';
import { type CallName, calls, type Input, type Output, type Params } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import * as z from 'zod';

type Options<N extends CallName> = (keyof Params<N> extends never
  ? { params?: never }
  : { params: Params<N> }) &
  (Input<N> extends undefined ? { input?: never } : { input: Input<N> });
type Arguments<N extends CallName> =
  object extends Options<N> ? [options?: Options<N>] : [options: Options<N>];

export type DemoPerson = {
  user: User;
  call: <N extends CallName>(name: N, ...args: Arguments<N>) => Promise<Output<N>>;
};

type Loose = { params?: Record<string, string>; input?: unknown };

async function send(origin: string, cookie: string, call: Call, { params = {}, input }: Loose = {}) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetch(origin + path, {
    method: call.method,
    headers: { origin, cookie, ...(input === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  });
  const text = await response.text();
  if (response.status !== call.status) {
    throw new Error(`The demo data: ${call.method} ${path} answered ${response.status}: ${text}`);
  }
  const data = call.output ? z.parse(call.output, JSON.parse(text)) : undefined;
  return { data, cookies: response.headers.getSetCookie() };
}

/** Registers someone and keeps the session. */
export async function newPerson(origin: string, input: Registration): Promise<DemoPerson> {
  const { data, cookies } = await send(origin, '', calls.register, { input });
  const set = cookies.filter((line) => !line.includes('Max-Age=0'));
  const cookie = set.map((line) => line.split(';')[0]).join('; ');
  const { user } = z.parse(calls.register.output ?? z.never(), data);
  return {
    user,
    call: async (name, ...[options]) =>
      (await send(origin, cookie, calls[name], options)).data as Output<typeof name>,
  };
}
