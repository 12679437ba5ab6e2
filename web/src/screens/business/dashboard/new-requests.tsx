import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useNewRequestCount } from '@/entities/request/new-requests.ts';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { Button } from '@/ui/basics/button.tsx';

interface NewRequestsProps {
  listed: readonly ServiceRequest[];
  /** When the list was read, as the cache has it. */
  readAt: number;
  onShown: () => void;
}

/** Says that requests have been posted meanwhile, and lists them at a press. It takes no room, so that nothing moves. */
export function NewRequests({ listed, readAt, onShown }: NewRequestsProps) {
  const client = useQueryClient();
  const count = useNewRequestCount(listed, readAt);
  const show = async () => {
    await Promise.all(
      [requestKeys.openLists, requestKeys.stats].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    onShown();
  };
  return (
    <div
      role="status"
      className="sticky top-[calc(var(--header-height)+0.75rem)] z-10 flex h-0 justify-center"
    >
      {count > 0 && (
        <Button size="sm" className="-translate-y-3 self-start rounded-full! shadow-floating" onClick={show}>
          <ArrowUp aria-hidden="true" />
          {count} new {count === 1 ? 'request' : 'requests'}
        </Button>
      )}
    </div>
  );
}
