import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { PushCard } from '@/entities/notification/push-card.tsx';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { Page } from '@/ui/page.tsx';
import { ProfilePictureCard } from './picture/profile-picture-card.tsx';
import { LatePortfolio } from './portfolio/late-portfolio.tsx';
import { ProfileForm } from './profile-form.tsx';
import { LateSecurity } from './security/late-security.tsx';

export function Component() {
  const user = useUser();
  return (
    <Page
      title="Profile"
      width="md"
      actions={
        isBusiness(user) && (
          <Link to={paths.businessProfile(user.id)} className={buttonClass({ variant: 'outline' })}>
            What others see
          </Link>
        )
      }
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
        {isBusiness(user) && <PushCard user={user} />}
        {/* The key gives another account that signs in a form of its own. */}
        <ProfileForm key={user.id} user={user} />
        {isBusiness(user) && <LatePortfolio key={user.id} user={user} />}
        <LateSecurity user={user} />
      </div>
    </Page>
  );
}
