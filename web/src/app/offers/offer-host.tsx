import type { CallName } from '@marketplace/contract/calls';
import { lazy, Suspense } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

const Offers = lazy(retryingImport(() => import('./offers.tsx')));

/** After these calls somebody waits for an answer. */
const MOMENTS = ['createRequest', 'createEstimate'] as const;
export type Moment = { after: (typeof MOMENTS)[number] };

const lastMoment = valueStore<Moment | null>(null);

export function noticeMoment(name: CallName): void {
  const after = MOMENTS.find((moment) => moment === name);
  if (after) lastMoment.set({ after });
}

/** The place of an offer, said politely when it comes. */
export function OfferHost() {
  const moment = useStoreValue(lastMoment, null);
  const { user } = useSession();
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>{moment && user && <Offers moment={moment} user={user} />}</Suspense>
    </div>
  );
}
