import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { Columns3, Hourglass, Rows3 } from 'lucide-react';
import { useId } from 'react';
import { countPending, sortForList } from '@/entities/estimate/comparison.ts';
import { Badge } from '@/ui/basics/badge.tsx';
import { Button } from '@/ui/basics/button.tsx';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { Compare } from '../compare/compare.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { EstimateItem } from './estimate-item.tsx';

interface EstimatesReceivedProps {
  request: ServiceRequestDetail;
  comparing: boolean;
  onComparing: (comparing: boolean) => void;
}

/** The estimates on a request, as a list or side by side. */
export function EstimatesReceived({ request, comparing, onComparing }: EstimatesReceivedProps) {
  const id = useId();
  const deciding = useDialogOn<Decision>();
  const { estimates } = request;
  const pending = countPending(estimates);
  const decide = (kind: Decision['kind']) => (estimate: Estimate) => deciding.openOn({ kind, estimate });
  const decisions = { onAccept: decide('accept'), onReject: decide('reject') };

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-xl">
            Estimates Received ({estimates.length})
          </h3>
          {pending > 0 && <Badge variant="notice">{pending} pending</Badge>}
        </div>
        {estimates.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => onComparing(!comparing)}>
            {comparing ? <Rows3 aria-hidden="true" /> : <Columns3 aria-hidden="true" />}
            {comparing ? 'Show as List' : 'Compare'}
          </Button>
        )}
      </header>
      {estimates.length === 0 && <NoEstimates request={request} />}
      {comparing && estimates.length > 1 ? (
        <Compare request={request} {...decisions} />
      ) : (
        <ul className="flex flex-col gap-4 empty:hidden">
          {sortForList(estimates).map((estimate) => (
            <li key={estimate.id}>
              <EstimateItem estimate={estimate} request={request} {...decisions} />
            </li>
          ))}
        </ul>
      )}
      <DecisionDialog decision={deciding.subject} {...deciding.dialog} />
    </section>
  );
}

const emptyText = ({ status, hiddenReason }: ServiceRequestDetail) => {
  if (status !== 'open') return 'This request is closed to new estimates.';
  return hiddenReason === null
    ? 'Businesses that do this kind of work can see your request. Their estimates will appear here.'
    : "Businesses can't see your request while it's hidden.";
};

const NoEstimates = ({ request }: { request: ServiceRequestDetail }) => (
  <EmptyState icon={<Hourglass />} title="No estimates yet">
    {emptyText(request)}
  </EmptyState>
);
