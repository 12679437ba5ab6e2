import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { lazyOptional } from '@/lib/lazy-optional.ts';

const Offers = lazyOptional(() => import('./offers.tsx'));

/** Keys of mutations after which the user waits for a reply. */
const OFFER_TRIGGERS = ['createRequest', 'createEstimate'] as const;
export type OfferTrigger = { after: (typeof OFFER_TRIGGERS)[number] };

/** A live region for offers. */
export function OfferHost() {
  const trigger = useLastTrigger();
  const { user } = useSession();
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>{trigger && user && <Offers trigger={trigger} user={user} />}</Suspense>
    </div>
  );
}

function useLastTrigger(): OfferTrigger | null {
  const mutations = useQueryClient().getMutationCache();
  const [last, setLast] = useState<OfferTrigger | null>(null);
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const after = OFFER_TRIGGERS.find((trigger) => trigger === event.mutation.options.mutationKey?.[0]);
        if (after) setLast({ after });
      }),
    [mutations],
  );
  return last;
}
