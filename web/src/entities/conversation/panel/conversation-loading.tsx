import { Spinner } from '@/ui/basics/spinner.tsx';

/** In the place of a conversation that is on its way. */
export function ConversationLoading() {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft text-sm">
      <Spinner />
      Loading messaging...
    </p>
  );
}
