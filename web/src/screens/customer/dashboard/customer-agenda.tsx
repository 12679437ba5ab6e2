import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { JobState } from '@marketplace/contract/request/state/state';
import type { useNextVisits } from '@/entities/job/use-next-visits.ts';
import { ComingVisits, visitRows } from '@/entities/job/visit-rows.tsx';
import { useOpenVisit } from '@/entities/job/visit-step.tsx';
import { beforeCompletion } from '@/entities/job/visits-of-job.ts';
import { customerState } from '@/entities/request/state/customer-state.ts';
import { isWaiting } from '@/entities/request/state/waiting-first.ts';
import { Agenda } from '@/ui/lists/agenda.tsx';
import { NextAction } from './next-action.tsx';
import type { RequestActions } from './own-request-card.tsx';

type NextVisits = ReturnType<typeof useNextVisits>;

interface CustomerAgendaProps extends Pick<RequestActions, 'onView'> {
  /** Those that wait for the customer, or did when the list was opened. */
  requests: readonly ServiceRequest[];
  visits: NextVisits;
}

/** Where a job is, as far as it decides what comes first. */
export const ownState = (
  request: ServiceRequest,
  { visitsByRequest }: Pick<NextVisits, 'visitsByRequest'>,
): JobState => beforeCompletion(customerState(request), visitsByRequest.get(request.id));

/** What waits for a customer, and the visits of the next days. */
export function CustomerAgenda({ requests, visits, onView }: CustomerAgendaProps) {
  const openVisit = useOpenVisit();
  const rows = requests.map((request) => {
    const state = ownState(request, visits);
    return {
      id: request.id,
      text: state.text,
      about: request.title,
      isDone: !isWaiting(state),
      onOpen: () => onView(request),
      renderAction: (titleId: string) => (
        <NextAction request={request} state={state} titleId={titleId} variant="outline" onView={onView} />
      ),
    };
  });
  return (
    <>
      <Agenda rows={[...visitRows(visits.waiting, openVisit), ...rows]} />
      <ComingVisits visits={visits.coming} onOpen={openVisit} />
    </>
  );
}
