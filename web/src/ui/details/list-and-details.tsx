import { type ReactNode, useRef } from 'react';
import { useIsWide } from '@/lib/browser/wide-window.ts';
import { cn } from '@/lib/cn.ts';
import { Skeleton } from '../lists/skeleton.tsx';
import { KeepPlace } from './keep-place.ts';
import { Beside, DetailsPlace, InPlace } from './place.tsx';

interface ListAndDetailsProps {
  /** The page with the list. */
  children: ReactNode;
  /** `<Details>` (details.tsx) of the entry that the address names, or nothing. */
  details: ReactNode;
  /** Whether the address names an entry. */
  isOpen: boolean;
}

/**
 * A page with a list, and the details of one of its entries: beside the list where the window is wide, and as a dialog
 * elsewhere. The list has the whole width until an entry is open. It scrolls with the page, and the details stay in sight.
 */
export function ListAndDetails({ children, details, isOpen }: ListAndDetailsProps) {
  const isWide = useIsWide();
  const list = useRef<HTMLDivElement>(null);
  const isNarrowed = isWide && isOpen;
  return (
    <KeepPlace list={list} isNarrowed={isNarrowed}>
      <div
        className={cn(
          isNarrowed &&
            'mx-auto grid max-w-7xl grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-2 pr-8 pl-4 print:block',
        )}
      >
        <div ref={list} className={cn(isWide && '@container', isNarrowed && 'print:hidden')}>
          {children}
        </div>
        <DetailsPlace className="sticky top-[calc(var(--top-height)+1rem)] my-4 h-[calc(100dvh-var(--top-height)-2rem)] print:static print:h-auto" />
        <Beside value={isWide}>{details}</Beside>
      </div>
    </KeepPlace>
  );
}

/** While their code loads. */
export function DetailsLoading() {
  return (
    <InPlace>
      <div
        role="status"
        aria-label="Loading details"
        className="flex h-full flex-col gap-4 rounded-xl border border-line border-dashed p-6"
      >
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-4 h-32" />
        <Skeleton className="h-32" />
      </div>
    </InPlace>
  );
}
