import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Spinner } from '@/ui/spinner.tsx';

/** As high as a collapsed conversation, so that nothing below it moves. */
export function ConversationLoading() {
  return (
    <p
      role="status"
      className="flex h-12.5 items-center gap-2 rounded-lg border border-line bg-sunken px-4 text-ink-soft text-sm"
    >
      <Spinner />
      Loading messaging...
    </p>
  );
}

export function MessagesLoading() {
  return (
    <div role="status" className="flex flex-col gap-3 p-4">
      <p className="text-ink-soft text-sm">Loading messages...</p>
      <Skeleton className="h-14 w-3/5 rounded-xl" />
      <Skeleton className="ml-auto h-14 w-1/2 rounded-xl" />
      <Skeleton className="h-14 w-2/5 rounded-xl" />
    </div>
  );
}
