import { createContext, type ReactNode, use } from 'react';
import { useIsWide } from '@/lib/browser/wide-window.ts';
import { cn } from '@/lib/cn.ts';
import { Skeleton } from '../lists/skeleton.tsx';

/** Whether details are shown beside their list, and not as a dialog on top of it. */
const Beside = createContext(false);

export const useIsBeside = (): boolean => use(Beside);

interface DetailsPlaceProps {
  isBeside: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Tells what is within whether its details are shown here. */
export function DetailsPlace({ isBeside, className, children }: DetailsPlaceProps) {
  return (
    <div className={isBeside ? className : 'contents'}>
      <Beside value={isBeside}>{children}</Beside>
    </div>
  );
}

/** Around what details contain, whose own dialogs are dialogs. */
export const WithinDetails = ({ children }: { children: ReactNode }) => (
  <Beside value={false}>{children}</Beside>
);

interface ListAndDetailsProps {
  /** The page with the list. */
  children: ReactNode;
  /** `<Details>` (details.tsx) of the entry that the address names, or `<NoDetails>`. */
  details: ReactNode;
}

/**
 * A page with a list, and the details of one of its entries: beside the list where the window is wide, and as a dialog
 * elsewhere. The list scrolls with the page, and the details stay in sight.
 */
export function ListAndDetails({ children, details }: ListAndDetailsProps) {
  const isWide = useIsWide();
  return (
    <div
      className={cn(
        isWide &&
          'mx-auto grid max-w-[96rem] grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-2 pr-8 pl-4',
      )}
    >
      <div className={cn(isWide && '@container')}>{children}</div>
      <DetailsPlace
        isBeside={isWide}
        className="sticky top-[calc(var(--header-height)+1rem)] my-4 h-[calc(100dvh-var(--header-height)-2rem)]"
      >
        {details}
      </DetailsPlace>
    </div>
  );
}

const emptyClass = 'h-full rounded-xl border border-line border-dashed p-6';

/** In the place of the details while none are open: `<NoDetails>Choose a request to see its details here.</NoDetails>` */
export function NoDetails({ children }: { children: string }) {
  return (
    useIsBeside() && (
      <p className={cn(emptyClass, 'grid place-items-center text-center text-ink-soft')}>{children}</p>
    )
  );
}

/** While their code loads. */
export function DetailsLoading() {
  return (
    <div role="status" aria-label="Loading details" className={cn(emptyClass, 'flex flex-col gap-4')}>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-4 h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
