import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { formatMoney } from '@marketplace/contract/money/format';
import { mayDeleteRequest, mayEditRequest } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { JobAction, JobState } from '@marketplace/contract/request/state/state';
import { CircleCheckBig, Eye, Pencil, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import { UnreadBadge } from '@/entities/conversation/unread.tsx';
import { OfferFaces } from '@/entities/request/card/offer-faces.tsx';
import { RequestCard } from '@/entities/request/card/request-card.tsx';
import { customerState } from '@/entities/request/state/customer-state.ts';
import { StateLine } from '@/entities/request/state/state-line.tsx';
import { UnnotifiedNotice } from '@/entities/request/unnotified-notice.tsx';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { NextAction } from './next-action.tsx';

export interface RequestActions {
  /** Opens the details, where the action leads. */
  onView: (request: ServiceRequest, action?: JobAction) => void;
  onEdit: (request: ServiceRequest) => void;
  onDelete: (request: ServiceRequest) => void;
}

/** Memoized, since there may be hundreds of cards. */
export const OwnRequestCard = memo(function OwnRequestCard(
  props: RequestActions & { request: ServiceRequest },
) {
  const { request, ...actions } = props;
  const state = customerState(request);
  return (
    <RequestCard
      request={request}
      mark={<UnreadBadge about={{ serviceRequestId: request.id }} />}
      news={
        <>
          <State request={request} state={state} onView={actions.onView} />
          {request.unnotifiedReason !== null && <UnnotifiedNotice request={request} isListed />}
        </>
      }
      renderActions={(titleId) => <CustomerActions request={request} titleId={titleId} {...actions} />}
    >
      <CompletedJob request={request} />
    </RequestCard>
  );
});

interface StateProps extends Pick<RequestActions, 'onView'> {
  request: ServiceRequest;
  state: JobState;
}

/** The block of a completed job says so at more length. */
function State({ request, state, onView }: StateProps) {
  if (request.status === 'completed' && state.waits !== 'me') return null;
  return (
    <StateLine state={state} lead={<OfferFaces request={request} />}>
      <Price request={request} />
      <NextAction request={request} state={state} titleId={`request-${request.id}`} onView={onView} />
    </StateLine>
  );
}

/** What was agreed for a running job, and what is proposed instead. */
function Price({ request: { status, acceptedEstimate: accepted } }: { request: ServiceRequest }) {
  if (status !== 'in-progress' || !accepted) return null;
  return (
    <p className="flex items-baseline gap-2 tabular-nums">
      <span className="font-bold text-lg text-ink">{formatMoney(accepted.amount)}</span>
      {accepted.proposal && <span>{formatMoney(accepted.proposal.amount)} proposed</span>}
    </p>
  );
}

interface CustomerActionsProps extends RequestActions {
  request: ServiceRequest;
  titleId: string;
}

/** The owner's actions on a listed request. */
function CustomerActions({ request, titleId, onView, onEdit, onDelete }: CustomerActionsProps) {
  const isClosed = request.status !== 'open' && request.status !== 'completed';
  return (
    <>
      {isClosed && <span className="text-ink-soft text-sm">Cannot edit closed requests</span>}
      {mayDeleteRequest(request, 'owner').ok && (
        <Button variant="ghost" size="sm" aria-describedby={titleId} onClick={() => onDelete(request)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      {mayEditRequest(request, 'owner').ok && (
        <Button variant="outline" size="sm" aria-describedby={titleId} onClick={() => onEdit(request)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={() => onView(request)}>
        <Eye aria-hidden="true" />
        View Details
      </Button>
    </>
  );
}

/** The result of a completed job: business, amount, and time. */
function CompletedJob({ request }: { request: ServiceRequest }) {
  const { acceptedEstimate: chosen } = request;
  if (request.status !== 'completed' || !chosen) return null;
  return (
    <section
      aria-label={`Completed Job: ${request.title}`}
      className="rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheckBig aria-hidden="true" className="size-4.5" />
        Completed Job
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm @md:grid-cols-2 @3xl:grid-cols-4">
        <Detail label="Business">
          <bdi>
            <BusinessLink
              id={chosen.businessId}
              name={chosen.businessName}
              left={chosen.businessName === FORMER_MEMBER}
            />
          </bdi>
        </Detail>
        <Detail label="Final Amount">{formatMoney(chosen.amount)}</Detail>
        <Detail label="Timeline">{chosen.timeline}</Detail>
        <Detail label="Completed">
          <RelativeTime date={request.updatedAt} />
        </Detail>
        {chosen.description && (
          <Detail label="Final Details" className="@md:col-span-full">
            <span dir="auto" className="block whitespace-pre-line font-normal">
              {chosen.description}
            </span>
          </Detail>
        )}
      </dl>
    </section>
  );
}

function Detail(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className, children } = props;
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-xs opacity-85">{label}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}
