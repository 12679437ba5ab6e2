import { RequestCardSkeleton } from '@/entities/request/card/request-card-skeleton.tsx';

export function RequestsLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-soft text-sm">
        Loading your service requests...
      </p>
      <RequestCardSkeleton />
      <RequestCardSkeleton />
    </div>
  );
}
