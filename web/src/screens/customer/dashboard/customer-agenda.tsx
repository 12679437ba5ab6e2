import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { customerState } from '@/entities/request/state/customer-state.ts';
import { isWaiting } from '@/entities/request/state/waiting-first.ts';
import { Agenda } from '@/ui/lists/agenda.tsx';
import { NextAction } from './next-action.tsx';
import type { RequestActions } from './own-request-card.tsx';

interface CustomerAgendaProps extends Pick<RequestActions, 'onView'> {
  /** Those that wait for the customer, or did when the list was opened. */
  requests: readonly ServiceRequest[];
}

export function CustomerAgenda({ requests, onView }: CustomerAgendaProps) {
  const rows = requests.map((request) => {
    const state = customerState(request);
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
  return <Agenda rows={rows} />;
}
