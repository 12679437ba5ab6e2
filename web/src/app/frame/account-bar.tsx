import { Link } from 'react-router-dom';
import { AccountBadge } from '@/entities/account/account-badge.tsx';
import { ModeSwitch } from '@/entities/account/session/mode-switch.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { SignOutButton } from '@/entities/account/session/sign-out.tsx';
import { paths } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { Bell } from './bell.tsx';
import { MessagesLink } from './messages-link.tsx';
import { linkClass } from './section-links.tsx';

/** The header's right end for signed-in users. Narrow windows move parts into the menu (account-panel.tsx). */
export default function AccountBar() {
  const user = useUser();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="hidden min-w-0 items-center gap-3 min-[77em]:flex">
        <span className="max-w-48 truncate text-ink-soft text-sm">
          Welcome,{' '}
          <span dir="auto" className="font-semibold text-ink">
            {user.name}
          </span>
        </span>
        <AccountBadge user={user} />
        <ModeSwitch />
        {user.isAdmin && (
          <Link to={paths.analytics} className={linkClass}>
            Analytics
          </Link>
        )}
      </div>
      <MessagesLink />
      <Bell />
      <Link to={paths.profile} className="flex rounded-full transition-shadow hover:shadow-floating">
        <Avatar name={user.name} picture={user.profileImageUrl} />
        <span className="sr-only">Your profile</span>
      </Link>
      <div className="hidden min-[77em]:block">
        <SignOutButton />
      </div>
    </div>
  );
}
