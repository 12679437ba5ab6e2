import { isBusiness, isCustomer } from '@marketplace/contract/domain/account';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/button-class.ts';
import { Page } from '@/components/ui/page.tsx';
import { paths } from '@/config/paths.ts';
import { NotificationCard } from '@/features/notifications/components/notification-card.tsx';
import { ProfileForm } from '@/features/profile/components/profile-form.tsx';
import { ProfilePictureCard } from '@/features/profile-picture/components/profile-picture-card.tsx';
import { cn } from '@/lib/cn.ts';
import { enterSide } from '@/lib/session/mode.ts';
import { useUser } from '@/lib/session/session-store.ts';

export default function ProfileScreen() {
  const user = useUser();
  return (
    <Page
      title="Profile"
      width="md"
      before={
        <Link
          to={isCustomer(user) ? paths.customer : paths.business}
          onClick={() => isCustomer(user) && enterSide(user, 'customer')}
          className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '-ml-3')}
        >
          <ArrowLeft aria-hidden="true" />
          Back to Dashboard
        </Link>
      }
    >
      <div className="flex flex-col gap-6">
        <ProfilePictureCard user={user} />
        {isBusiness(user) && <NotificationCard user={user} />}
        {/* Someone else signing in begins a form of their own. */}
        <ProfileForm key={user.id} user={user} />
      </div>
    </Page>
  );
}
