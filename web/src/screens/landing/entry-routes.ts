import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { Mode } from '@marketplace/contract/constants';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';

interface EntryRoute {
  to: string;
  onClick?: () => void;
}

/** Each leads to its side of the marketplace, or to registration if the visitor may not go there. */
interface EntryRoutes {
  customer: EntryRoute;
  business: EntryRoute;
}

export function useEntryRoutes(): EntryRoutes {
  const { user } = useSession();
  const into = (side: Mode) => () => enterSide(user, side);
  return {
    customer:
      user && isCustomer(user)
        ? { to: paths.newRequest, onClick: into('customer') }
        : { to: paths.registerAs('customer') },
    business:
      user && isBusiness(user)
        ? { to: paths.business, onClick: into('business') }
        : { to: paths.registerAs('business') },
  };
}
