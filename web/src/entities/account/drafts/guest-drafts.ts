import type * as z from 'zod/mini';
import { readStored, storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { type DraftKind, draftKey, readDraftOf, unlockDrafts } from './drafts.ts';

/** Drafts that are begun before signing in. A guest has no session to bring a key, so this browser makes and keeps it. */
const GUEST = 'guest';
const KEY_BYTES = 32;

export const guestDraftKey = (kind: DraftKind) => draftKey(GUEST, kind);

function guest() {
  const kept = readStored(storageKeys.guestDraftKey);
  if (kept) return { id: GUEST, draftKey: kept };
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
  writeStored(storageKeys.guestDraftKey, made);
  return { id: GUEST, draftKey: made };
}

/** Await this before showing a guest's form, since it begins with its draft. */
export const unlockGuestDrafts = () => unlockDrafts(guest());

/** What this browser's guest has written, for the account that the guest signed in to. */
export const readGuestDraft = <T>(kind: DraftKind, schema: z.ZodMiniType<T>): Promise<T | null> =>
  readDraftOf(guest(), guestDraftKey(kind), schema);

export const forgetGuestDraft = (kind: DraftKind) => writeStored(guestDraftKey(kind), null);
