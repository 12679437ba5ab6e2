import type { Estimate } from '@marketplace/contract/estimate/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import { ACTION_LABELS, type JobState } from '@marketplace/contract/request/state/state';
import { Link } from 'react-router-dom';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { paths } from '@/entities/paths.ts';
import { isWaiting } from '@/entities/request/state/waiting-first.ts';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { Agenda, agendaTitleId } from '@/ui/lists/agenda.tsx';

interface BusinessAgendaProps {
  /** Those that wait for the business, or did when the dashboard was opened. */
  estimates: readonly Estimate[];
  onView: (serviceRequestId: string) => void;
}

export function BusinessAgenda({ estimates, onView }: BusinessAgendaProps) {
  const rows = estimates.map((estimate) => {
    const state = stateForBusiness(estimate, new Date());
    const open = () => onView(estimate.serviceRequestId);
    return {
      id: estimate.id,
      text: state.text,
      about: estimate.serviceRequestTitle,
      isDone: !isWaiting(state),
      onOpen: open,
      action: <Action estimate={estimate} action={state.action} onOpen={open} />,
    };
  });
  return <Agenda rows={rows} />;
}

interface ActionProps {
  estimate: Estimate;
  action: JobState['action'];
  onOpen: () => void;
}

/** Done here where one press does it, and otherwise where the details have it. */
function Action({ estimate, action, onOpen }: ActionProps) {
  const shared = { titleId: agendaTitleId(estimate.id), variant: 'outline' as const };
  switch (action) {
    case null:
      return null;
    case 'complete':
      return <MarkComplete estimate={estimate} onCompleted={onOpen} {...shared} />;
    case 'review':
      return <LeaveReview requestId={estimate.serviceRequestId} onOpen={onOpen} {...shared} />;
    case 'review-change':
      return (
        <Link
          to={paths.businessChange(estimate.serviceRequestId)}
          preventScrollReset
          aria-describedby={shared.titleId}
          className={buttonClass({ variant: shared.variant, size: 'sm' })}
        >
          {ACTION_LABELS[action]}
        </Link>
      );
    default:
      return (
        <Button size="sm" variant={shared.variant} aria-describedby={shared.titleId} onClick={onOpen}>
          {ACTION_LABELS[action]}
        </Button>
      );
  }
}
