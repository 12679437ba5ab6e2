import { lazy, Suspense, useEffect, useState } from 'react';
import { untilIdle } from '@/lib/until-idle.ts';

const Toaster = lazy(() => import('@/ui/toaster.tsx'));

/** Loads the toaster once the page is idle, so that it is there when the connection is not. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => void untilIdle().then(() => setWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
