import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';

const Offers = lazy(() => import('./offers.tsx'));

/** After these mutations, by their keys, somebody waits for an answer. */
const MOMENTS = ['createRequest', 'createEstimate'] as const;
export type Moment = { after: (typeof MOMENTS)[number] };

/** The place of an offer, said politely when it comes. */
export function OfferHost() {
  const moment = useLastMoment();
  const { user } = useSession();
  return (
    <div aria-live="polite">
      <Suspense fallback={null}>{moment && user && <Offers moment={moment} user={user} />}</Suspense>
    </div>
  );
}

function useLastMoment(): Moment | null {
  const mutations = useQueryClient().getMutationCache();
  const [last, setLast] = useState<Moment | null>(null);
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const after = MOMENTS.find((moment) => moment === event.mutation.options.mutationKey?.[0]);
        if (after) setLast({ after });
      }),
    [mutations],
  );
  return last;
}
