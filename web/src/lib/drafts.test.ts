import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { draftKey, forgetDrafts, hasDrafts, keepDraft, readDraft, writeDraft } from './drafts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const schema = z.object({ price: z.string() });
const key = draftKey('user-1', 'estimate', 'request-1');

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
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    return () => vi.unstubAllGlobals();
  });

  it('comes back as it was written', () => {
    writeDraft(key, { price: '250' });
    expect(readDraft(key, schema)).toEqual({ price: '250' });
  });

  it('belongs to one person and one subject', () => {
    writeDraft(key, { price: '250' });
    expect(readDraft(draftKey('user-2', 'estimate', 'request-1'), schema)).toBeNull();
    expect(readDraft(draftKey('user-1', 'estimate', 'request-2'), schema)).toBeNull();
  });

  it('is gone once it was sent', () => {
    writeDraft(key, { price: '250' });
    writeDraft(key, null);
    expect(readDraft(key, schema)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('counts for nothing when it no longer fits the form, or was never one', () => {
    writeDraft(key, { amount: 250 });
    expect(readDraft(key, schema)).toBeNull();
    localStorage.setItem(key, 'not json');
    expect(readDraft(key, schema)).toBeNull();
  });

  it('is forgotten after a month', () => {
    vi.useFakeTimers();
    writeDraft(key, { price: '250' });
    vi.advanceTimersByTime(29 * DAY_MS);
    expect(readDraft(key, schema)).not.toBeNull();
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(readDraft(key, schema)).toBeNull();
    vi.useRealTimers();
  });

  it('is none where no more is written than the form began with', () => {
    const untouched = { price: '', timeline: '' };
    keepDraft(key, { price: '250', timeline: '' }, untouched);
    expect(hasDrafts('user-1')).toBe(true);
    keepDraft(key, { price: '', timeline: '' }, untouched);
    expect(hasDrafts('user-1')).toBe(false);
  });

  it('is known to be there, to its person alone and for as long as it counts', () => {
    vi.useFakeTimers();
    expect(hasDrafts('user-1')).toBe(false);
    writeDraft(key, { price: '250' });
    expect(hasDrafts('user-1')).toBe(true);
    expect(hasDrafts('user-2')).toBe(false);
    expect(hasDrafts('user')).toBe(false);
    vi.advanceTimersByTime(31 * DAY_MS);
    expect(hasDrafts('user-1')).toBe(false);
    vi.useRealTimers();
  });

  it('does not stay behind after signing out, while other settings do', () => {
    writeDraft(key, { price: '250' });
    writeDraft(draftKey('user-1', 'message', 'thread'), 'Hello');
    localStorage.setItem('theme', 'dark');
    forgetDrafts();
    expect(localStorage.length).toBe(1);
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
