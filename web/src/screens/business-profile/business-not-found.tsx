import { isBusiness, isRestricted } from '@marketplace/contract/account/rules';
import { OWN_ACTS } from '@marketplace/contract/act/rules';
import { EyeOff, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths, sections } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';

export function BusinessNotFound({ id }: { id: string }) {
  const { user } = useSession();
  if (user?.id === id && isBusiness(user) && !isRestricted(user, new Date())) return <HiddenProfile />;
  return (
    <PageNotice
      icon={<Store />}
      title="Business not found"
      actions={
        <Link to={`${paths.home}#${sections.categories}`} className={buttonClass()}>
          Browse services
        </Link>
      }
    >
      There is no business at this address. It may have left, or the link may have a typo.
    </PageNotice>
  );
}

/** For whose profile it is: the team has hidden it. */
const HiddenProfile = () => (
  <PageNotice
    icon={<EyeOff />}
    title="Your public profile is hidden"
    actions={
      <Link to={OWN_ACTS} className={buttonClass()}>
        See the decision
      </Link>
    }
  >
    Nobody else can open it. What the team decided says why, and you can appeal there.
  </PageNotice>
);
