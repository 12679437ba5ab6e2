import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { Visit } from '@marketplace/contract/visit/schema';
import { groupBy } from '@/lib/query/group-by.ts';
import { ProposeVisit } from '../propose-visit.tsx';
import { VisitLine } from '../visit-line.tsx';
import { visitLineId } from './lead-to-visit.tsx';
import { shownVisits, useProposing, useVisitsOn, visitsWith } from './visits-on.ts';

interface VisitsWithProps {
  request: ServiceRequest;
  /** Of the business, or the business's own. */
  estimate: Estimate;
  /** The id of the element that names the estimate. */
  titleId?: string;
}

/** The visits of the two sides of an estimate. */
export function VisitsWith({ request, estimate }: Omit<VisitsWithProps, 'titleId'>) {
  const visits = useVisitsOn(request.id) ?? [];
  return <Lines visits={shownVisits(visitsWith(visits, estimate.businessId))} />;
}

/** The way to a visit, or to the next one. */
export function ProposeBeside({ request, estimate, titleId }: VisitsWithProps) {
  const proposing = useProposing(request, useVisitsOn(request.id), estimate);
  return proposing && <ProposeVisit target={proposing} titleId={titleId} className="self-start" />;
}

/** The visits that businesses without an estimate asked the customer for, or that a business without one asked for. */
export function VisitsWithout({
  request,
  estimates,
}: {
  request: ServiceRequest;
  estimates: readonly Estimate[];
}) {
  const visits = useVisitsOn(request.id) ?? [];
  const others = visits.filter(
    (visit) => !estimates.some(({ businessId }) => businessId === visit.businessId),
  );
  const byBusiness = groupBy(others, ({ businessId }) => businessId);
  return <Lines visits={[...byBusiness.values()].flatMap(shownVisits)} />;
}

/** Before the details have come, or where they can't. */
export const VisitsKnown = ({ requestId }: { requestId: string }) => (
  <Lines visits={shownVisits(useVisitsOn(requestId) ?? [])} />
);

const Lines = ({ visits }: { visits: readonly Visit[] }) =>
  visits.length > 0 && (
    <ul aria-label="Visits" className="flex w-full flex-col divide-y divide-line border-line border-y">
      {visits.map((visit) => (
        <li key={visit.id} id={visitLineId(visit)} tabIndex={-1} className="py-2.5">
          <VisitLine visit={visit} />
        </li>
      ))}
    </ul>
  );
