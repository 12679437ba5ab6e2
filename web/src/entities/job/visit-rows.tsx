import type { Visit } from '@marketplace/contract/visit/schema';
import { Agenda, type AgendaRow } from '@/ui/lists/agenda.tsx';
import { VisitStep } from './visit-step.tsx';
import { shownVisitState } from './visits-of-job.ts';

type Open = (visit: Visit) => void;

/** What waits of visits, as rows above a list. */
export const visitRows = (visits: readonly Visit[], onOpen: Open): AgendaRow[] =>
  visits.map((visit) => {
    const state = shownVisitState(visit);
    return {
      id: visit.id,
      text: state.text,
      spoken: state.spoken,
      about: visit.serviceRequestTitle,
      isDone: state.waits !== 'me',
      onOpen: () => onOpen(visit),
      renderAction: (titleId) => <VisitStep visit={visit} action={state.action} titleId={titleId} />,
    };
  });

interface ComingVisitsProps {
  visits: readonly Visit[];
  onOpen: Open;
}

/** The booked visits of the next days, each as one line. */
export function ComingVisits({ visits, onOpen }: ComingVisitsProps) {
  const rows = visitRows(visits, onOpen).map((row) => ({ ...row, isDone: false }));
  return <Agenda title="Coming visits" isQuiet rows={rows} />;
}
