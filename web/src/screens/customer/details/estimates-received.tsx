import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { Columns3, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { countPending, sortForList } from '@/entities/estimate/comparison.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { Compare } from '../compare/compare.tsx';
import type { DecisionHandlers } from './estimate-actions.tsx';
import { EstimateItem } from './estimate-item.tsx';
import { type Comparison, isToCompare } from './next-step.tsx';

interface EstimatesReceivedProps extends Comparison, DecisionHandlers {
  request: ServiceRequestDetail;
}

/** The estimates on a request, as a list or side by side. */
export function EstimatesReceived(props: EstimatesReceivedProps) {
  const { request, comparing, onComparing, ...decisions } = props;
  const id = useId();
  const { estimates } = request;
  const pending = countPending(estimates);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-xl">
            Estimates Received ({estimates.length})
          </h3>
          {pending > 0 && <Badge variant="notice">{pending} pending</Badge>}
        </div>
        {estimates.length > 1 && !comparing && !isToCompare(request) && (
          <Button variant="outline" size="sm" onClick={() => onComparing(true)}>
            <Columns3 aria-hidden="true" />
            Compare
          </Button>
        )}
      </header>
      {estimates.length === 0 && <NoEstimates request={request} />}
      {comparing && estimates.length > 1 ? (
        <Compare request={request} onShowList={() => onComparing(false)} {...decisions} />
      ) : (
        <ul className="flex flex-col gap-4 empty:hidden">
          {sortForList(estimates).map((estimate) => (
            <li key={estimate.id}>
              <EstimateItem estimate={estimate} request={request} {...decisions} />
            </li>
          ))}
        </ul>
      )}
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
