import type { Mode } from '@marketplace/contract/constants';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { countUnread, useUnread } from './unread.tsx';

/** Leads to the unread messages of one side. They arrive late, so that their place is kept. */
export function MessagesWaiting({ side }: { side: Mode }) {
  const own = useUnread().filter(
    ({ businessId, counterpartId }) => (counterpartId === businessId) === (side === 'customer'),
  );
  const [first, ...others] = own;
  const count = countUnread(own);
  return (
    <div className="flex min-h-6 min-w-12 @2xl:min-w-26 items-center justify-end">
      {first && (
        <Link
          to={others.length === 0 ? paths.conversation(first.id) : paths.messages}
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-on-notice-soft text-sm underline decoration-1 underline-offset-4"
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          <span>
            {count} <span className="@max-2xl:sr-only">{count === 1 ? 'message' : 'messages'}</span>
          </span>
        </Link>
      )}
    </div>
  );
}
