import { isAddressShown, isVisitOver } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { contactQuery } from '@/entities/request/contact/api.ts';
import { isWithheld } from '@/lib/api/api-error.ts';
import { useNear } from '@/ui/lists/when-near.tsx';

/** Whether the customer may have shared where a visit is. What the device kept of it ends with the visit, too. */
export const mayHaveContact = (visit: Visit, now: Date): boolean =>
  visit.status === 'booked' &&
  !isVisitOver(visit, now) &&
  (visit.purpose === 'work' || isAddressShown(visit, now));

/**
 * How to reach the customer of a visit. Loads when its place comes near, since each read is logged as a disclosure. The
 * device keeps the answer for places without a network.
 */
export function useContact({ serviceRequestId }: Visit, place: RefObject<Element | null>) {
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  const { data, error, isFetching, refetch } = useQuery({
    ...contactQuery(serviceRequestId),
    enabled: isNear,
  });
  const contact = isWithheld(error) ? undefined : data;
  return {
    contact: contact?.counterpart ?? undefined,
    isKnown: contact !== undefined,
    error,
    isFetching,
    refetch,
  };
}
