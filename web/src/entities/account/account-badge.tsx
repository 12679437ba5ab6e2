import type { User } from '@marketplace/contract/account/schema';
import type { AccountType } from '@marketplace/contract/constants';
import { Badge } from '@/ui/badge.tsx';

const label: Record<AccountType, string> = {
  customer: 'Customer',
  business: 'Business',
  both: 'Both',
};

/** An administrator also has an account type, and so shows both. */
export function AccountBadge({
  user: { accountType, isAdmin },
}: {
  user: Pick<User, 'accountType' | 'isAdmin'>;
}) {
  return (
    <Badge variant="default" className="whitespace-nowrap">
      {isAdmin ? `Admin, ${label[accountType]}` : label[accountType]}
    </Badge>
  );
}
