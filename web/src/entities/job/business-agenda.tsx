import type { Estimate } from '@marketplace/contract/estimate/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import type { JobState } from '@marketplace/contract/request/state/state';
import { isWaiting } from '@/entities/request/state/waiting-first.ts';
import { Agenda } from '@/ui/lists/agenda.tsx';
import { OwnNextStep } from './own-next-step.tsx';
import type { useNextVisits } from './use-next-visits.ts';
import { ComingVisits, visitRows } from './visit-rows.tsx';
import { useOpenVisit } from './visit-step.tsx';
import { beforeCompletion } from './visits-of-job.ts';

type NextVisits = ReturnType<typeof useNextVisits>;

interface BusinessAgendaProps {
  /** Those that wait for the business, or did when the list was opened. */
  estimates: readonly Estimate[];
  visits?: NextVisits;
  onOpen: (serviceRequestId: string) => void;
}

/** Where the job of an estimate is, as far as it decides what comes first. */
export const ownState = (
  estimate: Estimate,
  { visitsByRequest }: Pick<NextVisits, 'visitsByRequest'>,
): JobState =>
  beforeCompletion(stateForBusiness(estimate, new Date()), visitsByRequest.get(estimate.serviceRequestId));

/** What waits for a business, and the visits of the next days, above its lists. */
export function BusinessAgenda({ estimates, visits = NO_VISITS, onOpen }: BusinessAgendaProps) {
  const openVisit = useOpenVisit();
  const rows = estimates.map((estimate) => {
    const state = ownState(estimate, visits);
    const open = () => onOpen(estimate.serviceRequestId);
    return {
      id: estimate.id,
      text: state.text,
      about: estimate.serviceRequestTitle,
      isDone: !isWaiting(state),
      onOpen: open,
      renderAction: (titleId: string) => (
        <OwnNextStep estimate={estimate} state={state} place="row" titleId={titleId} onOpen={open} />
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

const NO_VISITS: NextVisits = { waiting: [], coming: [], visitsByRequest: new Map(), isLoading: false };
