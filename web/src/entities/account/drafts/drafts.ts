import { DAY_MS } from '@marketplace/contract/shared/time';
import * as z from 'zod/mini';
import { readStored, storedNames, writeStored } from '@/lib/browser/stored.ts';
import { type DraftSeal, sealedBy } from './draft-seal.ts';

/**
 * Drafts survive a reload or a lost connection, in this browser and for this account:
 *
 *   const key = draftKey(user.id, 'estimate', request.id);
 *   const draft = readDraft(key, draftSchema);   // null if there is none, or it no longer fits
 *   writeDraft(key, values);                     // on every change
 *   writeDraft(key, null);                       // sent, or discarded
 *
 * The browser stores drafts encrypted, with a key that the server sends to their author with the session and that is
 * never stored. After the session has ended, no one else at this computer can read them.
 */
export type DraftKind =
  | 'request'
  | 'request-edit'
  | 'estimate'
  | 'estimate-edit'
  | 'proposal'
  | 'message'
  | 'outbox'
  | 'visit'
  | 'visit-hours'
  | 'question'
  | 'answer'
  | 'review'
  | 'review-reply'
  | 'profile'
  | 'portfolio';

const PREFIX = 'draft:';
const KEEP_MS = 30 * DAY_MS;

type Draft = { savedAt: number; value: unknown };
const sealedDraft = z.object({ savedAt: z.number(), sealed: z.string() });

export function draftKey(userId: string, kind: DraftKind, subject = ''): string {
  return `${PREFIX}${userId}:${kind}:${subject}`;
}

type Author = { id: string; draftKey?: string | undefined };

/** The decrypted drafts of the signed-in account. Without a seal, they last as long as the page. */
type Open = { author: Author; seal: DraftSeal | null; drafts: Map<string, Draft> };
let open: Open | null = null;

const ownPrefix = (userId: string) => `${PREFIX}${userId}:`;
const isOwn = ({ author }: Open, key: string) => key.startsWith(ownPrefix(author.id));
const isOld = ({ savedAt }: { savedAt: number }) => Date.now() - savedAt > KEEP_MS;

function parseSealed(text: string | null) {
  try {
    return z.parse(sealedDraft, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

let following = false;

/** Follows what other tabs of the same account write. */
function followOtherTabs() {
  if (following) return;
  following = true;
  addEventListener('storage', ({ key, newValue }) => {
    if (open && key !== null && isOwn(open, key)) void bringIn(open, key, newValue);
  });
}

async function bringIn({ seal, drafts }: Open, key: string, text: string | null): Promise<void> {
  const draft = await unsealed(seal, key, text);
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
}

async function unsealed(seal: DraftSeal | null, key: string, text: string | null): Promise<Draft | null> {
  const entry = parseSealed(text);
  const value = entry && !isOld(entry) && (await seal?.open(key, entry.sealed));
  return entry && value ? { savedAt: entry.savedAt, value: value.of } : null;
}

/** A stored draft of an author whose drafts may not be unlocked. */
export async function readDraftOf<T>(
  author: Author,
  key: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const draft = await unsealed(await sealedBy(author.draftKey), key, readStored(key));
  return z.safeParse(schema, draft?.value).data ?? null;
}

/** Await this before showing a signed-in screen, since forms begin with their drafts. */
export async function unlockDrafts(author: Author): Promise<void> {
  if (open?.author.id === author.id && open.author.draftKey === author.draftKey) return;
  const opened: Open = { author, seal: await sealedBy(author.draftKey), drafts: new Map() };
  for (const key of storedNames().filter((name) => name.startsWith(PREFIX))) {
    const entry = parseSealed(readStored(key));
    // Removes drafts that are expired or unreadable.
    if (!entry || isOld(entry)) writeStored(key, null);
    else if (isOwn(opened, key)) await bringIn(opened, key, readStored(key));
  }
  open = opened;
  followOtherTabs();
}

/** Called when the session ends. The encrypted drafts stay for their author to come back to. */
export function lockDrafts(): void {
  open = null;
}

/** Null for a draft older than a month, or from before the form changed. */
export function readDraft<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  const draft = open?.drafts.get(key);
  if (!draft || isOld(draft)) return null;
  const parsed = z.safeParse(schema, draft.value);
  return parsed.success ? parsed.data : null;
}

export function writeDraft(key: string, value: unknown): void {
  if (!open || !isOwn(open, key)) return;
  if (value === null) {
    open.drafts.delete(key);
    writeStored(key, null);
    return;
  }
  const draft = { savedAt: Date.now(), value };
  open.drafts.set(key, draft);
  void store(open, key, draft);
}

/** Encrypting takes a moment. A draft that was changed, sent, or discarded since is not stored. */
async function store({ seal, drafts }: Open, key: string, draft: Draft): Promise<void> {
  const sealed = await seal?.close(key, draft.value);
  if (sealed === undefined || drafts.get(key) !== draft) return;
  writeStored(key, JSON.stringify({ savedAt: draft.savedAt, sealed }));
}

/** Saves what was typed as a draft, or deletes the draft if nothing differs from the untouched form. */
export function keepDraft<T extends Record<string, unknown>>(
  key: string,
  typed: T,
  untouched: Partial<T>,
): void {
  const isTouched = Object.entries(untouched).some(
    // Fields are texts, or lists and records of texts.
    ([field, value]) => JSON.stringify(typed[field]) !== JSON.stringify(value),
  );
  writeDraft(key, isTouched ? typed : null);
}

/** Whether signing out would delete a draft of this account. */
export function hasDrafts(userId: string): boolean {
  const drafts = open?.author.id === userId ? [...open.drafts.values()] : [];
  return drafts.some((draft) => !isOld(draft));
}

/** Called on signing out, so that nothing stays on a shared computer. */
export function forgetDrafts(): void {
  open?.drafts.clear();
  for (const key of storedNames()) if (key.startsWith(PREFIX)) writeStored(key, null);
}
