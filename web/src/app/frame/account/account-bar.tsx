import { Link } from 'react-router-dom';
import { AccountBadge } from '@/entities/account/account-badge.tsx';
import { ModeSwitch } from '@/entities/account/session/mode-switch.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { SignOutButton } from '@/entities/account/session/sign-out.tsx';
import { paths } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { Bell } from '../bell.tsx';
import { MessagesLink } from '../messages-link.tsx';

/** The header's right end for signed-in users. Narrow windows move parts into the menu (account-panel.tsx). */
export default function AccountBar() {
  const user = useUser();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="hidden shrink-0 min-[77em]:block">
        <ModeSwitch />
      </div>
      <div className="flex items-center">
        <MessagesLink />
        <Bell />
      </div>
      <Link to={paths.profile} className="flex rounded-full transition-shadow hover:shadow-floating">
        <Avatar name={user.name} picture={user.profileImageUrl} />
        <span className="sr-only">Your profile</span>
      </Link>
      {/* The badge is below the name, since both beside each other would leave no room for the links. */}
      <div className="hidden min-w-0 flex-col gap-0.5 leading-tight min-[77em]:flex">
        <span className="truncate text-ink-soft text-xs" title={user.name}>
          Welcome,{' '}
          <span dir="auto" className="font-semibold text-ink">
            {user.name}
          </span>
        </span>
        <AccountBadge user={user} />
      </div>
      <div className="hidden min-[77em]:block">
        <SignOutButton />
      </div>
    </div>
  );
}
