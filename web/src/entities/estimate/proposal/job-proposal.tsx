import type { Estimate } from '@marketplace/contract/estimate/schema';
import { Suspense } from 'react';
import { lazyOptional } from '@/lib/lazy-optional.ts';

const ProposalOfJob = lazyOptional(() => import('./proposal-of-job.tsx'));

/** Lets both sides of a job in progress change what they agreed on. Its code loads with the first such job. */
export function JobProposal({ estimate }: { estimate: Estimate }) {
  if (estimate.status !== 'accepted' || estimate.serviceRequestStatus !== 'in-progress') return null;
  return (
    // As high as the button.
    <Suspense fallback={<div className="h-9" />}>
      <ProposalOfJob estimate={estimate} />
    </Suspense>
  );
}
