import { useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from './drafts.ts';

type Sending = { isError: boolean; reset: () => void };

/** The content of a short form, which starts from its draft and is saved on every change. */
export function useDraft<T>(key: string, schema: z.ZodMiniType<T>, untouched: T, sending: Sending) {
  const begin = (value: T) => ({ value, clientId: crypto.randomUUID() as string });
  const [draft, setDraft] = useState(() => readDraft(key, draftOf(schema)) ?? begin(untouched));
  return {
    value: draft.value,
    /** An idempotency key, kept with the draft: sending the form again creates nothing twice. */
    clientId: draft.clientId,
    change(value: T) {
      const next = { ...draft, value };
      setDraft(next);
      if (sending.isError) sending.reset();
      writeDraft(key, JSON.stringify(value) === JSON.stringify(untouched) ? null : next);
    },
    /** Deletes the draft, and leaves the form as it is. */
    forget: () => writeDraft(key, null),
    /** Deletes the draft, and begins again. */
    restart(value = untouched) {
      writeDraft(key, null);
      setDraft(begin(value));
    },
  };
}

const draftOf = <T>(schema: z.ZodMiniType<T>) => z.object({ value: schema, clientId: z.uuid() });

export const hasDraftOf = (key: string): boolean => readDraft(key, draftOf(z.unknown())) !== null;
