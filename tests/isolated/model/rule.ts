/** What a rule of the model is given, and how it reads what was sent. */

import type { User } from '@marketplace/contract/account/schema';
import type { CallName } from '@marketplace/contract/calls';
import type { Kind } from './moves/move.ts';
import { refuse, type World } from './world.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Asking = {
  world: World;
  /** What the call comes from; a session may be on it. */
  device: string;
  /** Nobody where nobody is signed in and the call is for anyone. */
  me: User;
  param: (name: string) => string;
  query: Fields;
  input: Fields;
  /** What the product made up, where it made something. */
  generated: { id: string; path: string; address: string; cursor: string };
};

export type Rule = {
  to: 'anyone' | 'signed-in' | 'customer' | 'business' | 'admin';
  status: number;
  /** The body of success; what it throws is the refusal. */
  run: (asking: Asking) => unknown;
};

/** Of some calls, what the model answers to them and how chance draws them. */
export type ModelledCalls = Partial<Record<CallName, { rule: Rule; move: Kind }>>;

export const rule = (to: Rule['to'], status: number, run: Rule['run']): Rule => ({ to, status, run });

export const isoNow = ({ now }: World): string => now.toISOString();

export function words(value: unknown, max: number, { mayBeEmpty = false } = {}): string {
  if (typeof value !== 'string') return refuse('invalid');
  const trimmed = value.trim();
  return trimmed.length <= max && (trimmed !== '' || mayBeEmpty) ? trimmed : refuse('invalid');
}

const MOST_DOLLARS = 10_000_000;

export function dollars(value: unknown): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_DOLLARS;
  return fits ? value : refuse('invalid');
}

export function oneOf<const T>(value: unknown, list: readonly T[]): T {
  return list.find((item) => item === value) ?? refuse('invalid');
}

const MOST_IDS = 500;

export function ids(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_IDS) return refuse('invalid');
  return [...new Set(value.map(String))];
}

/** What is read only if it is there. */
export function given<T>(fields: Fields, name: string, read: (value: unknown) => T): Record<string, T> {
  return fields[name] === undefined ? {} : { [name]: read(fields[name]) };
}
