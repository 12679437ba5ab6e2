import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { JobState } from '@marketplace/contract/request/state/state';
import { ChevronRight, Columns3, Hourglass } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { countPending, sortForList } from '@/entities/estimate/comparison.ts';
import { ContactOfJob } from '@/entities/request/contact/contact-of-job.tsx';
import { cn } from '@/lib/cn.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { Compare } from '../compare/compare.tsx';
import { opensComparison } from '../compare/use-focus-after.ts';
import type { DecisionHandlers } from './estimate-actions.tsx';
import { EstimateItem } from './estimate-item.tsx';
import type { Comparison } from './next-step.tsx';

interface EstimatesReceivedProps extends Comparison, DecisionHandlers {
  request: ServiceRequestDetail;
  /** The next step, which has its button below the details. */
  action: JobState['action'];
}

/** The estimates on a request, as a list or side by side. */
export function EstimatesReceived(props: EstimatesReceivedProps) {
  const { request, action, comparing, onComparing, choices, onChoices, ...decisions } = props;
  const id = useId();
  const heading = (
    <Heading request={request} id={id}>
      {request.estimates.length > 1 && !comparing && action !== 'compare' && (
        <Button {...opensComparison} variant="outline" size="sm" onClick={() => onComparing(true)}>
          <Columns3 aria-hidden="true" />
          Compare
        </Button>
      )}
    </Heading>
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      {isCompared(request, comparing) ? (
        <Compare
          request={request}
          heading={heading}
          choices={choices}
          onChoices={onChoices}
          onShowList={() => onComparing(false)}
          {...decisions}
        />
      ) : (
        <>
          {heading}
          {request.estimates.length === 0 && <NoEstimates request={request} />}
          <EstimateItems request={request} {...decisions} />
        </>
      )}
    </section>
  );
}

/** One estimate alone is shown as a list. */
export const isCompared = ({ estimates }: ServiceRequestDetail, comparing: boolean): boolean =>
  comparing && estimates.length > 1;

interface HeadingProps {
  request: ServiceRequestDetail;
  id: string;
  children: ReactNode;
}

function Heading({ request: { estimates }, id, children }: HeadingProps) {
  const pending = countPending(estimates);
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-xl">
          Estimates Received ({estimates.length})
        </h3>
        {pending > 0 && <Badge variant="notice">{pending} pending</Badge>}
      </div>
      {children}
    </header>
  );
}

interface EstimateItemsProps extends DecisionHandlers {
  request: ServiceRequestDetail;
}

/** After a choice, the ways to reach the business come next, and the other estimates are folded. */
function EstimateItems({ request, ...decisions }: EstimateItemsProps) {
  const sorted = sortForList(request.estimates);
  const isChosen = sorted[0]?.status === 'accepted';
  const folded = isChosen ? sorted.slice(1) : [];
  const items = { request, ...decisions };
  return (
    <>
      <Items estimates={isChosen ? sorted.slice(0, 1) : sorted} {...items} />
      <ContactOfJob request={request} />
      {folded.length > 0 && (
        <details className="group flex flex-col">
          <summary
            className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '-ml-3 w-fit cursor-pointer')}
          >
            <ChevronRight aria-hidden="true" className="transition-transform group-open:rotate-90" />
            {folded.length === 1 ? '1 Other Estimate' : `${folded.length} Other Estimates`}
          </summary>
          <div className="pt-3">
            <Items estimates={folded} {...items} />
          </div>
        </details>
      )}
    </>
  );
}

function Items({
  estimates,
  request,
  ...decisions
}: EstimateItemsProps & { estimates: readonly Estimate[] }) {
  return (
    <ul className="flex flex-col gap-4 empty:hidden">
      {estimates.map((estimate) => (
        <li key={estimate.id}>
          <EstimateItem estimate={estimate} request={request} {...decisions} />
        </li>
      ))}
    </ul>
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
