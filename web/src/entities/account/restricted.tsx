import type { Mode } from '@marketplace/contract/constants';
import { BriefcaseBusiness, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { chooseMode, useMode } from './session/mode.ts';

const notices = {
  customer: {
    icon: <Lock />,
    title: 'For customers only',
    switchLabel: 'Switch to Customer Mode',
    ifSwitched: "You're in business mode. Switch to customer mode to post requests and see your own.",
    otherwise: 'Yours is a business account. You need a customer account to post service requests.',
    back: { to: paths.business, label: 'Go to the business dashboard' },
  },
  business: {
    icon: <BriefcaseBusiness />,
    title: 'For businesses',
    switchLabel: 'Switch to Business Mode',
    ifSwitched:
      "You're in customer mode. Switch to business mode to browse open requests and send estimates.",
    otherwise: 'Only business accounts can see open requests. Yours is a customer account.',
    back: { to: paths.customer, label: 'Go to my requests' },
  },
} as const;

interface RestrictedProps {
  side: Mode;
  /** By default the address stays, with the request that a notification links to. */
  onSwitch?: (side: Mode) => void;
}

/** Replaces a screen that belongs to the other side of the marketplace. */
export function Restricted({ side, onSwitch = chooseMode }: RestrictedProps) {
  const { canSwitch } = useMode();
  const { icon, title, switchLabel, ifSwitched, otherwise, back } = notices[side];
  return (
    <PageNotice
      icon={icon}
      title={title}
      actions={
        <>
          {canSwitch && <Button onClick={() => onSwitch(side)}>{switchLabel}</Button>}
          {(!canSwitch || side === 'customer') && (
            <Link to={back.to} className={buttonClass({ variant: canSwitch ? 'outline' : 'default' })}>
              {back.label}
            </Link>
          )}
        </>
      }
    >
      {canSwitch ? ifSwitched : otherwise}
    </PageNotice>
  );
}
