import { BellOff } from 'lucide-react';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';

export function NotificationsLoading({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading notifications" className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={row} className="flex items-start gap-3 p-3 @lg:p-4">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-1 h-5" />
            <Skeleton className="mt-1.5 h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NoNotifications() {
  return (
    <EmptyState icon={<BellOff />} title="No notifications yet" className="border-0">
      Estimates, messages, and updates on your jobs will show up here.
    </EmptyState>
  );
}
