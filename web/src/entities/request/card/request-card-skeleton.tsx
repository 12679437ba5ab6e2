import { Card } from '@/ui/basics/card.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

/** A request card on its way. */
export function RequestCardSkeleton() {
  return (
    <Card className="@container">
      <div className="flex flex-col gap-3.5 p-4 @lg:p-6">
        <div className="flex justify-between gap-3">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-5 w-36" />
        </div>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-80 max-w-full" />
        <Skeleton className="h-12 w-full max-w-prose" />
        <div className="flex flex-wrap justify-between gap-3 border-line border-t pt-4">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-9 w-32" />
        </div>
      </div>
    </Card>
  );
}
