import { BriefcaseBusiness } from 'lucide-react';
import { Link } from 'react-router-dom';
import { chooseMode, useMode } from '@/entities/account/session/mode.ts';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';

/** For people who are not in business mode. */
export function Restricted() {
  const { canSwitch } = useMode();
  return (
    <PageNotice
      icon={<BriefcaseBusiness />}
      title="For businesses"
      actions={
        canSwitch ? (
          // The address stays, and with it the request that a notification points to.
          <Button onClick={() => chooseMode('business')}>Switch to Business Mode</Button>
        ) : (
          <Link to={paths.customer} className={buttonClass()}>
            Go to my requests
          </Link>
        )
      }
    >
      {canSwitch
        ? 'You are in customer mode. Switch to business mode to browse open requests and send estimates.'
        : 'Only business accounts can see open requests. Yours is a customer account.'}
    </PageNotice>
  );
}
