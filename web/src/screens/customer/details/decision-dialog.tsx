import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { useState } from 'react';
import { ReplacedEstimate, useAcceptEstimate } from '@/entities/estimate/accept.ts';
import { DifferenceList } from '@/entities/estimate/content/difference-list.tsx';
import { findDifferences } from '@/entities/estimate/content/differences.ts';
import { findOpenPoints } from '@/entities/estimate/content/open-points.ts';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export interface Decision {
  kind: 'accept' | 'reject';
  estimate: Estimate;
}

interface DecisionDialogProps {
  /** Kept during the closing animation. */
  decision: Decision | null;
  /** Whether accepting rejects other estimates. */
  hasOthers: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Counts the openings. */
  opening: number;
}

/** Confirms accepting or rejecting an estimate. Neither can be undone. */
export function DecisionDialog({ decision, opening, hasOthers, ...dialog }: DecisionDialogProps) {
  if (!decision) return null;
  const { kind, estimate } = decision;
  return kind === 'reject' ? (
    <RejectDialog estimate={estimate} {...dialog} />
  ) : (
    <AcceptDialog key={opening} estimate={estimate} hasOthers={hasOthers} {...dialog} />
  );
}

type AcceptDialogProps = Pick<DecisionDialogProps, 'open' | 'onOpenChange' | 'hasOthers'> & {
  estimate: Estimate;
};

/** If the business changed the estimate since the customer saw it, shows the difference and asks again. */
function AcceptDialog({ estimate, hasOthers, open, onOpenChange }: AcceptDialogProps) {
  const [shareContact, setShareContact] = useState(false);
  const [shown, setShown] = useState<{ current: Estimate; before: Estimate | null }>({
    current: estimate,
    before: null,
  });
  const accept = useAcceptEstimate();
  const { current, before } = shown;
  const { businessName } = current;
  const confirm = () =>
    accept.mutate(
      { estimate: current, shareContact },
      {
        onSuccess: () => onOpenChange(false),
        onError: (error) => {
          if (error instanceof ReplacedEstimate) setShown({ current: error.current, before: current });
          else onOpenChange(false);
        },
      },
    );
  const acceptLabel = before ? 'Accept New Version' : 'Accept Estimate';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={before ? 'This estimate changed' : 'Accept estimate'}
      description={
        before
          ? `${businessName} changed this estimate while you were reading it. You haven't accepted anything yet.`
          : `Accept the estimate of ${formatMoney(current.amount)} (${current.timeline}) from ${businessName}? ${hasOthers ? 'All other estimates on this request will be rejected, and the job begins.' : 'The job begins.'}`
      }
      cancelLabel={before ? 'Go Back' : undefined}
      confirmLabel={accept.isPending ? 'Accepting...' : acceptLabel}
      pending={accept.isPending}
      condition={
        <Checkbox
          label={`Share my exact address and phone number with ${businessName}`}
          checked={shareContact}
          onChange={(event) => setShareContact(event.target.checked)}
        />
      }
      onConfirm={confirm}
    >
      {before ? (
        <DifferenceList differences={findDifferences(before, current)} />
      ) : (
        <OpenPoints estimate={current} />
      )}
    </ConfirmDialog>
  );
}

function OpenPoints({ estimate }: { estimate: Estimate }) {
  const points = findOpenPoints(estimate);
  if (points.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 rounded-lg bg-notice-soft px-4 py-3 text-on-notice-soft text-sm">
      {points.map((point) => (
        <li key={point} dir="auto" className="break-words">
          {point}
        </li>
      ))}
    </ul>
  );
}
