import type { Estimate } from '@marketplace/contract/estimate/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import { isWaiting } from '@/entities/request/state/waiting-first.ts';
import { Agenda } from '@/ui/lists/agenda.tsx';
import { OwnNextStep } from './own-next-step.tsx';

interface BusinessAgendaProps {
  /** Those that wait for the business, or did when the list was opened. */
  estimates: readonly Estimate[];
  onOpen: (serviceRequestId: string) => void;
}

/** What waits for a business, above its lists. */
export function BusinessAgenda({ estimates, onOpen }: BusinessAgendaProps) {
  const rows = estimates.map((estimate) => {
    const state = stateForBusiness(estimate, new Date());
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
  return <Agenda rows={rows} />;
}
