import { lazy, Suspense } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { shownOffer } from './shown-offer.ts';

const OfferCard = lazy(retryingImport(() => import('./offer-card.tsx')));

/** The place of an offer, said politely when it comes. */
export function OfferHost() {
  const offer = useStoreValue(shownOffer, null);
  const { user } = useSession();
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>{offer && user && <OfferCard offer={offer} />}</Suspense>
    </div>
  );
}
