import { Spinner } from '@/ui/basics/spinner.tsx';

/** In the place of a conversation that is on its way, as high as one that is folded away: nothing below it moves. */
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
