import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';

interface RestrictedProps {
  canSwitch: boolean;
  onSwitch: () => void;
}

/** The customer's screens, for someone who is here as a business. */
export function Restricted({ canSwitch, onSwitch }: RestrictedProps) {
  return (
    <PageNotice
      icon={<Lock />}
      title="For customers only"
      actions={
        <>
          {canSwitch && <Button onClick={onSwitch}>Switch to Customer Mode</Button>}
          <Link to={paths.business} className={buttonClass({ variant: canSwitch ? 'outline' : 'default' })}>
            Go to the business dashboard
          </Link>
        </>
      }
    >
      {canSwitch
        ? 'You are in business mode. Switch to customer mode to post requests and see your own.'
        : 'Yours is a business account. You need a customer account to post service requests.'}
    </PageNotice>
  );
}
