import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Page } from '@/ui/page/page.tsx';

/** While a described request is posted. It needs nothing that loads later. */
export function Posting() {
  return (
    <Page title="Posting your request" width="md">
      <div role="status" aria-label="Posting...">
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </Page>
  );
}
