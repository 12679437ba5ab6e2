import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMode } from '@/entities/account/session/mode.ts';
import { useUnreadCount } from '@/entities/conversation/unread.tsx';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';

/** The header's link to the inbox. On phones, accounts with one side have it in the bottom navigation instead. */
export function MessagesLink() {
  const { canSwitch } = useMode();
  return (
    <Link
      to={paths.messages}
      className={cn(
        buttonClass({ variant: 'ghost', size: 'icon-sm' }),
        'relative',
        !canSwitch && 'max-md:hidden',
      )}
    >
      <span className="sr-only">Messages</span>
      <span className="relative">
        <MessagesSquare aria-hidden="true" />
        <UnreadDot />
      </span>
    </Link>
  );
}

const MAX_SHOWN = 99;

/** The number of unread messages, at the corner of an icon. */
export function UnreadDot() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className="absolute -top-2 left-3 min-w-4.5 rounded-full bg-lamp px-1 text-center font-bold text-2xs text-on-lamp leading-4.5 tabular-nums outline-2 outline-paper">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
