import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { Check } from 'lucide-react';
import { Badge } from '@/ui/basics/badge.tsx';

/** Says that one's estimate is with the customer. */
export function SentEstimate({ estimate }: { estimate: Estimate }) {
  return (
    <Badge variant="success">
      <Check aria-hidden="true" />
      Estimate sent: {formatMoney(estimate.amount)}
    </Badge>
  );
}
