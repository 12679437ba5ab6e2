import { z } from 'zod';
import type { State } from '../state.ts';

export type Asked = { state: State; names: string[]; search: URLSearchParams; body: Record<string, unknown> };
export type Route = [at: RegExp, answer: (asked: Asked) => unknown];

export const refuse = (code: number, status: string, message: string) => ({
  error: { code, status, message },
});
export const MISSING = refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
/** A long-running operation that is over. */
export const over = (response: object = {}) => ({ name: 'operations/one', done: true, response });

const bindings = z.object({
  policy: z.object({ bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })) }),
});
export const text = (value: unknown): string => z.string().parse(value);

export const policyOf = (state: State, on: string) => ({
  bindings: state.policyOf(on),
  etag: 'BwXA',
  version: 3,
});
export function setPolicy(state: State, on: string, body: object) {
  state.policies.set(on, bindings.parse(body).policy.bindings);
  return policyOf(state, on);
}
