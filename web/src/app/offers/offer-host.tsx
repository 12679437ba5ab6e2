import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { Offers } from './offers.tsx';

/** Keys of mutations after which the user waits for a reply. */
const OFFER_TRIGGERS = ['createRequest', 'createEstimate'] as const;
export type OfferTrigger = { after: (typeof OFFER_TRIGGERS)[number] };

/** A live region for offers. */
export function OfferHost() {
  const trigger = useLastTrigger();
  const { user } = useSession();
  return <div aria-live="polite">{trigger && user && <Offers trigger={trigger} user={user} />}</div>;
}

const nameTrigger = ({ options }: Pick<Mutation, 'options'>) =>
  OFFER_TRIGGERS.find((trigger) => trigger === options.mutationKey?.[0]);

function useLastTrigger(): OfferTrigger | null {
  const mutations = useQueryClient().getMutationCache();
  const [last, setLast] = useState<OfferTrigger | null>(null);
  useEffect(() => {
    const note = (after: OfferTrigger['after'] | undefined) => after && setLast({ after });
    // This mounts once the page is idle. The user may have posted before that.
    note(mutations.findAll({ status: 'success' }).map(nameTrigger).findLast(Boolean));
    return mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') note(nameTrigger(event.mutation));
    });
  }, [mutations]);
  return last;
}
