import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useNear } from '@/lib/use-near.ts';

interface WhenNearProps {
  /** In its place until then, and while it is on its way. */
  loading: ReactNode;
  children: ReactNode;
}

/** A part further down a long page, whose code is loaded when somebody comes near it. */
export function WhenNear({ loading, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  return (
    <div ref={place} className="flex flex-col gap-6">
      {isNear ? <Suspense fallback={loading}>{children}</Suspense> : loading}
    </div>
  );
}
