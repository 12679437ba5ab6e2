import { DAY_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  draftKey,
  forgetDrafts,
  hasDrafts,
  keepDraft,
  lockDrafts,
  readDraft,
  unlockDrafts,
  writeDraft,
} from './drafts.ts';
import { forgetGuestDraft, guestDraftKey, readGuestDraft, unlockGuestDrafts } from './guest-drafts.ts';

const schema = z.object({ price: z.string() });
const key = draftKey('user-1', 'estimate', 'request-1');

const author = { id: 'user-1', draftKey: btoa('k'.repeat(32)) };
const someoneElse = { id: 'user-2', draftKey: btoa('e'.repeat(32)) };
/** Reloads the page. */
const comeBack = async (who: typeof author) => {
  lockDrafts();
  await unlockDrafts(who);
};
const everythingStored = () =>
  JSON.stringify(
    Array.from({ length: localStorage.length }, (_, index) =>
      localStorage.getItem(localStorage.key(index) ?? ''),
    ),
  );
const sealed = (name = key) =>
  vi.waitFor(() => expect(localStorage.getItem(name)).not.toBeNull(), { timeout: 240_000 });

/** As much of a browser's storage as drafts use. */
function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

describe('a draft', () => {
  beforeEach(async () => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('addEventListener', () => {});
    await comeBack(author);
    return () => vi.unstubAllGlobals();
  });

  it('survives a reload, encrypted in the browser', async () => {
    writeDraft(key, { price: 'two hundred' });
    await sealed();
    expect(everythingStored()).not.toContain('hundred');
    await comeBack(author);
    expect(readDraft(key, schema)).toEqual({ price: 'two hundred' });
  });

  it('is unreadable after the session ends, and readable again after its author signs in', async () => {
    writeDraft(key, { price: '250' });
    await sealed();
    lockDrafts();
    expect(readDraft(key, schema)).toBeNull();
    expect(hasDrafts('user-1')).toBe(false);
    await unlockDrafts(someoneElse);
    expect(readDraft(key, schema)).toBeNull();
    expect(hasDrafts('user-1')).toBe(false);
    await unlockDrafts({ ...someoneElse, id: 'user-1' });
    expect(readDraft(key, schema), 'nor with another key').toBeNull();
    await comeBack(author);
    expect(readDraft(key, schema)).toEqual({ price: '250' });
  });

  it('is not written after the session has ended', async () => {
    lockDrafts();
    writeDraft(key, { price: '250' });
    await new Promise((settled) => setTimeout(settled, 20));
    expect(localStorage.length).toBe(0);
  });

  it('stores the last of several changes', async () => {
    for (const price of ['2', '25', '250']) writeDraft(key, { price });
    await sealed();
    await comeBack(author);
    expect(readDraft(key, schema)).toEqual({ price: '250' });
  });

  it('is removed if stored without encryption', async () => {
    const left = JSON.stringify({ savedAt: Date.now(), value: { price: '250' } });
    localStorage.setItem(key, left);
    localStorage.setItem(draftKey('user-2', 'estimate', 'request-1'), left);
    await comeBack(author);
    expect(localStorage.length).toBe(0);
  });

  it('lasts as long as the page without a key', async () => {
    await unlockDrafts({ id: 'user-1', draftKey: '' });
    writeDraft(key, { price: '250' });
    expect(readDraft(key, schema)).toEqual({ price: '250' });
    await new Promise((settled) => setTimeout(settled, 20));
    expect(localStorage.length).toBe(0);
  });

  it('belongs to one account and one subject', () => {
    writeDraft(key, { price: '250' });
    expect(readDraft(draftKey('user-2', 'estimate', 'request-1'), schema)).toBeNull();
    expect(readDraft(draftKey('user-1', 'estimate', 'request-2'), schema)).toBeNull();
  });

  it('is removed once sent', () => {
    writeDraft(key, { price: '250' });
    writeDraft(key, null);
    expect(readDraft(key, schema)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is ignored when it no longer fits the form', () => {
    writeDraft(key, { amount: 250 });
    expect(readDraft(key, schema)).toBeNull();
  });

  it('is not kept while the form is unchanged', () => {
    const untouched = { price: '', timeline: '' };
    keepDraft(key, { price: '250', timeline: '' }, untouched);
    expect(hasDrafts('user-1')).toBe(true);
    keepDraft(key, { price: '', timeline: '' }, untouched);
    expect(hasDrafts('user-1')).toBe(false);
  });

  it('counts for its account alone, and expires after a month', () => {
    vi.useFakeTimers();
    expect(hasDrafts('user-1')).toBe(false);
    writeDraft(key, { price: '250' });
    expect(hasDrafts('user-1')).toBe(true);
    expect(hasDrafts('user-2')).toBe(false);
    expect(hasDrafts('user')).toBe(false);
    vi.advanceTimersByTime(29 * DAY_MS);
    expect(readDraft(key, schema)).not.toBeNull();
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(readDraft(key, schema)).toBeNull();
    expect(hasDrafts('user-1')).toBe(false);
    vi.useRealTimers();
  });

  it('is removed on signing out, while other settings stay', async () => {
    writeDraft(key, { price: '250' });
    await sealed();
    writeDraft(draftKey('user-1', 'message', 'conversation'), 'still being sealed');
    localStorage.setItem('theme', 'dark');
    forgetDrafts();
    await new Promise((settled) => setTimeout(settled, 20));
    expect(localStorage.length).toBe(1);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('of a guest can be read after signing in, until it is forgotten', async () => {
    await unlockGuestDrafts();
    writeDraft(guestDraftKey('request'), { price: '250' });
    await sealed(guestDraftKey('request'));
    await comeBack(author);
    expect(readDraft(guestDraftKey('request'), schema)).toBeNull();
    expect(await readGuestDraft('request', schema)).toEqual({ price: '250' });
    forgetGuestDraft('request');
    expect(await readGuestDraft('request', schema)).toBeNull();
  });
});
