import { valueStore } from '@/lib/value-store.ts';

/** The completed request whose review is to be written next. Its form takes the focus as soon as it is shown. */
export const wantedReview = valueStore<string | null>(null);
