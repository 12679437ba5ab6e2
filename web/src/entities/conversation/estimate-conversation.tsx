import type { Estimate } from '@marketplace/contract/estimate/schema';
import { lazy, Suspense } from 'react';
import { Spinner } from '@/ui/spinner.tsx';

const Panel = lazy(() => import('./panel/estimate-panel.tsx'));

/** The conversation on an estimate's card. The code loads with the first one. */
export function EstimateConversation({ estimate }: { estimate: Estimate }) {
  return (
    <Suspense fallback={<Loading />}>
      <Panel estimate={estimate} />
    </Suspense>
  );
}

/** As high as a collapsed conversation, so that nothing below it moves. */
function Loading() {
  return (
    <p
      role="status"
      className="flex h-12.5 items-center gap-2 rounded-lg border border-line bg-sunken px-4 text-ink-soft text-sm"
    >
      <Spinner />
      Loading messaging...
    </p>
  );
}
