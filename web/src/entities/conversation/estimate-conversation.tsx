import type { Estimate } from '@marketplace/contract/estimate/schema';
import { lazy, Suspense } from 'react';
import { Spinner } from '@/ui/spinner.tsx';

const Panel = lazy(() => import('./panel/estimate-panel.tsx'));

/** The conversation on an estimate's card, folded into the foot of the card. The code loads with the first one. */
export function EstimateConversation({ estimate }: { estimate: Estimate }) {
  return (
    <Suspense fallback={<Loading />}>
      <Panel estimate={estimate} />
    </Suspense>
  );
}

/** As high as the button of a folded conversation, so that nothing moves. */
function Loading() {
  return (
    <p role="status" className="mr-auto flex h-9 items-center gap-2 text-ink-soft text-sm">
      <Spinner />
      <span className="@max-md:sr-only">Loading messaging...</span>
    </p>
  );
}
