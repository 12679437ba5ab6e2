/** The table of calls, to test common rules on every call. */
import { randomUUID } from 'node:crypto';
import { calls } from '@marketplace/contract/calls';
import { conversationId } from '@marketplace/contract/conversation/rules';
import { reviewId } from '@marketplace/contract/review/rules';
import type { Call } from '@marketplace/contract/shared/call';
import * as z from 'zod/mini';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Client } from './client.ts';

export type Entry = Call & { name: string };

export const entries: readonly Entry[] = Object.entries(calls).map(([name, entry]) => ({ name, ...entry }));

export const changing = entries.filter(({ method }) => method !== 'GET');
/** Calls whose input is required. */
export const withInput = entries.filter(({ input }) => input && !z.safeParse(input, undefined).success);
export const withIds = entries.filter(({ path }) => path.includes('{'));

/** An id for a parameter of this name, which names nothing unless it is given. */
export function idLike(name: string, id: string = randomUUID()): string {
  if (name === 'conversationId') return conversationId(id, id);
  if (name === 'reviewId') return reviewId(id, 'of-business');
  return name === 'sessionId' ? id.slice(-22) : id;
}

/** The path of a call with unknown ids, or with the given one. */
export function pathWithIds({ path }: Call, id: string = randomUUID()): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return pathOf({ path }, Object.fromEntries(names.map((name) => [name, idLike(name, id)])));
}

/** Makes a call with any body, or with none. */
export function ask(client: Client, entry: Call, init: RequestInit = {}) {
  return client.request(pathWithIds(entry), { method: entry.method, ...init });
}

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
