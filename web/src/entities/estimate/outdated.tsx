import { mayConfirmEstimate } from '@marketplace/contract/estimate/outdating';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { CircleCheck, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { useConfirmEstimate } from './mutations.ts';

type Outdated = Pick<Estimate, 'isOutdated'>;

const LABELS = { answer: 'Sent before the latest answer', edit: 'Sent before the latest change' } as const;

/** For the customer: the estimate may not take the newest answer or change into account. */
export function OutdatedBadge({ estimate: { isOutdated } }: { estimate: Outdated }) {
  if (isOutdated === null) return null;
  return (
    <Badge variant="notice">
      <History aria-hidden="true" />
      {LABELS[isOutdated]}
    </Badge>
  );
}

const REASONS = {
  answer: 'The customer answered a question after you sent this estimate. Is it still correct?',
  edit: 'The customer changed the request after you sent this estimate. Is it still correct?',
} as const;

interface OutdatedNoticeProps {
  estimate: Estimate;
  /** The way to change the estimate instead. */
  edit?: ReactNode;
}

/** For the business, which confirms its estimate with one tap, or edits it. */
export function OutdatedNotice({ estimate, edit }: OutdatedNoticeProps) {
  const user = useUser();
  const confirm = useConfirmEstimate();
  const { isOutdated, id, serviceRequestTitle } = estimate;
  if (isOutdated === null || !mayConfirmEstimate(estimate, user).ok) return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-notice-soft p-4 text-on-notice-soft">
      <p className="flex items-start gap-2 text-sm">
        <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <span className="font-semibold">{LABELS[isOutdated]}.</span> {REASONS[isOutdated]}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 text-ink">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Still correct: estimate for ${serviceRequestTitle}`}
          pending={confirm.isPending}
          onClick={() => confirm.mutate(id)}
        >
          {!confirm.isPending && <CircleCheck aria-hidden="true" />}
          Still Correct
        </Button>
        {edit}
      </div>
    </div>
  );
}
