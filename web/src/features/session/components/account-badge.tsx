import type { AccountType } from '@marketplace/contract/constants';
import { Badge } from '@/components/ui/badge.tsx';

const label: Record<AccountType, string> = {
  customer: 'Customer',
  business: 'Business',
  both: 'Both',
};

export function AccountBadge({ accountType }: { accountType: AccountType }) {
  return <Badge variant="success">{label[accountType]}</Badge>;
}
