import * as z from 'zod/mini';
import { readStored, storedNames, writeStored } from './stored.ts';

/**
 * What someone has half written survives a reload or a lost connection, in this browser and for this person:
 *
 *   const key = draftKey(user.id, 'estimate', request.id);
 *   const draft = readDraft(key, draftSchema);   // null when there is none, or it no longer fits
 *   writeDraft(key, values);                     // on every change
 *   writeDraft(key, null);                       // sent, or given up
 */
export type DraftKind =
  | 'request'
  | 'request-edit'
  | 'estimate'
  | 'estimate-edit'
  | 'message'
  | 'outbox'
  | 'profile';

const PREFIX = 'draft:';
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

const stored = z.object({ savedAt: z.number(), value: z.unknown() });

export function draftKey(userId: string, kind: DraftKind, subject = ''): string {
  return `${PREFIX}${userId}:${kind}:${subject}`;
}

function parseStored(text: string | null) {
  try {
    return z.parse(stored, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** A draft from before a form changed, or older than a month, is none. */
export function readDraft<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  const entry = parseStored(readStored(key));
  if (!entry || Date.now() - entry.savedAt > KEEP_MS) return null;
  const parsed = z.safeParse(schema, entry.value);
  return parsed.success ? parsed.data : null;
}

export function writeDraft(key: string, value: unknown): void {
  writeStored(key, value === null ? null : JSON.stringify({ savedAt: Date.now(), value }));
}

/** Where no more is written than the form began with, nothing would be lost: that is no draft. */
export function keepDraft<T extends Record<string, string>>(
  key: string,
  typed: T,
  untouched: Partial<T>,
): void {
  const isTouched = Object.entries(untouched).some(([field, value]) => typed[field] !== value);
  writeDraft(key, isTouched ? typed : null);
}

/** Whether signing out would lose something of this person's. */
export function hasDrafts(userId: string): boolean {
  const own = `${PREFIX}${userId}:`;
  return storedNames().some((key) => key.startsWith(own) && readDraft(key, z.unknown()) !== null);
}

/** On signing out: what was half written is not left behind on a shared machine. */
export function forgetDrafts(): void {
  for (const key of storedNames()) if (key.startsWith(PREFIX)) writeStored(key, null);
}
