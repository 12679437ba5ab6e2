import type { User } from '@marketplace/contract/user';
import { lazy, Suspense, useRef, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useNear } from '@/lib/use-near.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

const Security = lazy(retryingImport(() => import('./security.tsx')));

/** At the end of a long page: loaded when somebody comes near it. */
export function LateSecurity({ user }: { user: User }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  const loading = (
    <div role="status" aria-label="Loading password and sessions">
      <Skeleton className="h-108 rounded-xl" />
    </div>
  );
  return (
    <div ref={place} className="flex flex-col gap-6">
      {isNear ? (
        <Suspense fallback={loading}>
          <Security user={user} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
