import type { Estimate } from '@marketplace/contract/estimate';
import { Check } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { formatMoney } from '@/lib/money.ts';

/** Says that one's estimate is with the customer. */
export function SentEstimate({ estimate }: { estimate: Estimate }) {
  return (
    <Badge variant="success">
      <Check aria-hidden="true" />
      Estimate sent: {formatMoney(estimate.amount)}
    </Badge>
  );
}
