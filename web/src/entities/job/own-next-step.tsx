import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { ACTION_LABELS, type JobAction, type JobState } from '@marketplace/contract/request/state/state';
import { Link } from 'react-router-dom';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { MarkComplete } from '@/entities/estimate/mark-complete.tsx';
import { ConfirmEstimate } from '@/entities/estimate/outdated.tsx';
import { ReviewChange } from '@/entities/estimate/proposal/review-change.tsx';
import { paths } from '@/entities/paths.ts';
import { LeaveReview } from '@/entities/review/leave-review.tsx';
import { Button } from '@/ui/button.tsx';
import { type ButtonStyle, buttonClass } from '@/ui/button-class.ts';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';

/** In a row of what waits, on a card, or in the foot of the details, where it is the screen's main act. */
const LOOKS = {
  row: { variant: 'outline', size: 'sm' },
  card: { variant: 'secondary', size: 'sm' },
  foot: { variant: 'default', size: 'md', className: '@max-md:grow' },
} as const;

interface ListedStepProps {
  place: 'row' | 'card';
  /** The id of the element that names the job. */
  titleId: string;
  /** Opens the details, for what is done there. */
  onOpen: () => void;
  /** Opens the form, where the list has it. */
  onEdit?: () => void;
}

interface FootStepProps {
  place: 'foot';
  titleId?: never;
  onOpen?: never;
  onEdit?: never;
}

type OwnNextStepProps = { estimate: Estimate; state: JobState } & (ListedStepProps | FootStepProps);

/** The next step of a business that sent an estimate: done here if one press does it, and otherwise in its details. */
export function OwnNextStep(props: OwnNextStepProps) {
  const { estimate, place, titleId, onOpen, onEdit } = props;
  const { action } = props.state;
  const look = { ...LOOKS[place], titleId };
  // The card has the details beside it, which say what to check.
  if (action === 'check-estimate' && place === 'card')
    return <ConfirmEstimate estimate={estimate} {...look} />;
  switch (action) {
    case 'review':
      // The details begin with the form, which has its own button.
      if (place === 'foot') return null;
      return <LeaveReview requestId={estimate.serviceRequestId} onOpen={onOpen} {...look} />;
    case 'message':
      return (
        <MessageLink
          estimate={estimate}
          text={ACTION_LABELS.message}
          {...look}
          // It only opens the conversation. What can be sent or confirmed is louder.
          variant={place === 'foot' ? look.variant : 'outline'}
        />
      );
    case 'complete':
      return (
        <>
          {place === 'foot' && <Message estimate={estimate} />}
          <MarkComplete estimate={estimate} onCompleted={onOpen} {...look} />
        </>
      );
    default:
      if (place === 'foot') return <InDetails estimate={estimate} action={action} />;
      return (
        action && (
          <WayToDetails
            estimate={estimate}
            action={action}
            titleId={titleId}
            onOpen={action === 'edit-estimate' && onEdit ? onEdit : onOpen}
            look={look}
          />
        )
      );
  }
}

interface WayToDetailsProps extends Pick<ListedStepProps, 'titleId' | 'onOpen'> {
  estimate: Estimate;
  action: JobAction;
  look: ButtonStyle;
}

/** To the proposed change itself, or to the details that have the action in their foot. */
function WayToDetails({ estimate, action, titleId, onOpen, look }: WayToDetailsProps) {
  const { variant, size } = look;
  return action === 'review-change' ? (
    <Link
      to={paths.businessChange(estimate.serviceRequestId)}
      preventScrollReset
      aria-describedby={titleId}
      className={buttonClass({ variant, size })}
    >
      {ACTION_LABELS[action]}
    </Link>
  ) : (
    <Button variant={variant} size={size} aria-describedby={titleId} onClick={onOpen}>
      {ACTION_LABELS[action]}
    </Button>
  );
}

function InDetails({ estimate, action }: { estimate: Estimate; action: JobState['action'] }) {
  switch (action) {
    case 'review-change':
      return (
        <>
          <Message estimate={estimate} />
          <ReviewChange estimate={estimate} className={LOOKS.foot.className} />
        </>
      );
    case 'edit-estimate':
      return (
        <>
          <Message estimate={estimate} />
          <EditEstimate estimate={estimate} />
        </>
      );
    case 'check-estimate':
      return (
        <>
          <EditEstimate estimate={estimate} variant="outline" />
          <ConfirmEstimate estimate={estimate} {...LOOKS.foot} />
        </>
      );
    default:
      return <Message estimate={estimate} />;
  }
}

function Message({ estimate }: { estimate: Estimate }) {
  const name = shownCustomerName(estimate.customerName ?? '') ?? 'the customer';
  return <MessageLink estimate={estimate} label={`Message ${name}`} size="md" shrinks />;
}

const EditEstimateDialog = lazyDialog(() => import('@/entities/estimate/form/edit-estimate-dialog.tsx'));

function EditEstimate({ estimate, variant }: { estimate: Estimate } & Pick<ButtonStyle, 'variant'>) {
  const editing = useDialogOn<Estimate>();
  return (
    <>
      <Button variant={variant} className={LOOKS.foot.className} onClick={() => editing.openOn(estimate)}>
        {ACTION_LABELS['edit-estimate']}
      </Button>
      {editing.subject && <EditEstimateDialog estimate={editing.subject} {...editing.dialog} />}
    </>
  );
}
