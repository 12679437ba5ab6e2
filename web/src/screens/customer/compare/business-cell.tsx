import type { Estimate } from '@marketplace/contract/estimate/schema';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import { EstimateStatusBadge } from '@/entities/estimate/estimate-status-badge.tsx';
import { statusForCustomer } from '@/entities/estimate/rules/comparison.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';

/** Whose estimate it is, and how it stands. */
export function BusinessCell({ estimate, titleId }: { estimate: Estimate; titleId: string }) {
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Avatar name={estimate.businessName} picture={estimate.businessProfileImageUrl} size="sm" />
      <span className="flex min-w-0 flex-col items-start gap-1.5">
        <span id={titleId} dir="auto" className="max-w-full break-words pt-1 font-semibold leading-snug">
          <BusinessLink id={estimate.businessId} name={estimate.businessName} left={estimate.businessLeft} />
        </span>
        <EstimateStatusBadge status={statusForCustomer(estimate)} />
      </span>
    </span>
  );
}
