import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/button-class.ts';
import { paths } from '@/config/paths.ts';
import { AccountBadge } from '@/features/session/components/account-badge.tsx';
import { ModeSwitch } from '@/features/session/components/mode-switch.tsx';
import { SignOutButton } from '@/features/session/components/sign-out-button.tsx';
import { useUser } from '@/lib/session/session-store.ts';

/** The part of the menu that belongs to the signed-in. */
export default function AccountPanel() {
  const user = useUser();
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
      {user.isAdmin && (
        <Link to={paths.analytics} className={buttonClass({ variant: 'outline', block: true })}>
          Analytics
        </Link>
      )}
      <SignOutButton block />
    </div>
  );
}
