import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountBadge } from '@/entities/account/account-badge.tsx';
import { ModeSwitch } from '@/entities/account/session/mode-switch.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { SignOutButton } from '@/entities/account/session/sign-out.tsx';

/** The account part of the menu. Calls `onLeave` after any navigation. */
export default function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (key !== openedAt.current) leave();
  }, [key]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 break-words">
          Welcome,{' '}
          <span dir="auto" className="font-semibold">
            {user.name}
          </span>
        </span>
        <AccountBadge user={user} />
      </div>
      <ModeSwitch />
      <SignOutButton block />
    </div>
  );
}
