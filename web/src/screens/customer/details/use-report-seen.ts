import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { useEffect } from 'react';
import { reportSeenEstimates } from '@/entities/estimate/mutations.ts';

/** By request: the pending estimates that were reported, as they were then. */
const reported = new Map<string, string>();

/** Tells the businesses once that their estimates were seen, and again after changes. */
export function useReportSeen(request: ServiceRequestDetail | undefined): void {
  const id = request?.id;
  const shown = request && pendingIn(request);
  useEffect(() => {
    if (!id || !shown || reported.get(id) === shown) return;
    reported.set(id, shown);
    // The next opening tries again.
    reportSeenEstimates(id).catch(() => reported.delete(id));
  }, [id, shown]);
}

const pendingIn = ({ estimates }: ServiceRequestDetail): string =>
  estimates
    .filter(({ status }) => status === 'pending')
    .map(({ id, updatedAt }) => `${id} ${updatedAt}`)
    .join();
