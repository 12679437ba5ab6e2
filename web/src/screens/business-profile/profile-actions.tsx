import { isCustomer } from '@marketplace/contract/account/rules';
import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { ArrowRight, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { BlockButton } from '@/entities/moderation/block-button.tsx';
import { ReportButton } from '@/entities/moderation/report-button.tsx';
import { paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { firstCategory } from './describe-business.ts';

/**
 * Actions by viewer: owners edit, customers and guests post a request in its trade, and signed-in users report and
 * block.
 */
export function ProfileActions({ business }: { business: PublicBusiness }) {
  const { user } = useSession();
  if (user?.id === business.id)
    return (
      <Link to={paths.profile} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit Profile
      </Link>
    );
  const safety = user && (
    <>
      <ReportButton thing={{ kind: 'profile', thingId: business.id }} label="this profile" />
      <BlockButton account={business} />
    </>
  );
  if (user && !isCustomer(user)) return safety;
  const category = firstCategory(business);
  return (
    <>
      {safety}
      <Link
        to={category ? paths.newRequestIn(category) : paths.newRequest}
        onClick={() => enterSide(user, 'customer')}
        className={buttonClass()}
      >
        Post a Request
        <ArrowRight aria-hidden="true" />
      </Link>
    </>
  );
}
