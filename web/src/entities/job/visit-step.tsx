import type { Visit } from '@marketplace/contract/visit/schema';
import type { VisitAction as Step } from '@marketplace/contract/visit/state';
import { paths } from '@/entities/paths.ts';
import { StillGood, VisitAction } from '@/entities/visit/visit-action.tsx';

/** The job of a visit, with all its visits. */
export const visitPath = ({ side, serviceRequestId }: Visit): string =>
  side === 'business' ? paths.businessRequest(serviceRequestId) : paths.customerRequest(serviceRequestId);

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
    <StillGood visit={visit} titleId={titleId} />
  ) : (
    <VisitAction visit={visit} titleId={titleId} />
  );
}
