import { BriefcaseBusiness } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { buttonClass } from '@/components/ui/button-class.ts';
import { PageNotice } from '@/components/ui/page-notice.tsx';
import { paths } from '@/config/paths.ts';
import { chooseMode, useMode } from '@/lib/session/mode.ts';

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
