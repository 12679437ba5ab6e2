import type { Visit } from '@marketplace/contract/visit/schema';
import type { VisitAction as Step } from '@marketplace/contract/visit/state';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { ConfirmOrMove, VisitAction } from '@/entities/visit/visit-action.tsx';

/** The visits of its job, as in notifications. */
export const visitPath = ({ side, serviceRequestId }: Visit): string =>
  side === 'business' ? paths.businessVisit(serviceRequestId) : paths.customerVisit(serviceRequestId);

/** Opens them from a row, without moving the list. */
export function useOpenVisit(): (visit: Visit) => void {
  const navigate = useNavigate();
  return (visit) => void navigate(visitPath(visit), { preventScrollReset: true });
}

interface VisitStepProps {
  visit: Visit;
  action: Step | null;
  /** The id of the element that names the job. */
  titleId: string;
}

/** The one next step of a visit in a list, if there is one. */
export function VisitStep({ visit, action, titleId }: VisitStepProps) {
  if (action === null) return null;
  return action === 'confirm' ? (
    <ConfirmOrMove visit={visit} titleId={titleId} />
  ) : (
    <VisitAction visit={visit} titleId={titleId} />
  );
}
