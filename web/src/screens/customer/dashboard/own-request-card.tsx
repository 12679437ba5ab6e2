import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { formatMoney } from '@marketplace/contract/money/format';
import { mayDeleteRequest, mayEditRequest } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { JobAction, JobState } from '@marketplace/contract/request/state/state';
import type { Visit } from '@marketplace/contract/visit/schema';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import { ViewDetails } from '@/entities/conversation/view-details.tsx';
import { beforeCompletion, stateWithVisits } from '@/entities/job/visits-of-job.ts';
import { paths } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { RequestCard } from '@/entities/request/card/request-card.tsx';
import { customerState } from '@/entities/request/state/customer-state.ts';
import { StateSentence } from '@/entities/request/state/state-line.tsx';
import { isWaiting } from '@/entities/request/state/waiting-first.ts';
import { UnnotifiedNotice } from '@/entities/request/unnotified-notice.tsx';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
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
  props: RequestActions &
    Pick<CustomerActionsProps, 'request' | 'hasAgenda'> & { visits: readonly Visit[] | undefined },
) {
  const { request, visits, ...actions } = props;
  const own = customerState(request);
  const state = stateWithVisits(own, visits);
  return (
    <RequestCard
      request={request}
      price={agreedPrice(request)}
      state={<State request={request} state={state} />}
      news={
        <>
          {request.unnotifiedReason !== null && <UnnotifiedNotice request={request} isListed />}
          <CompletedJob request={request} isWaiting={isWaiting(state)} />
        </>
      }
      renderActions={(titleId) => (
        <CustomerActions
          request={request}
          state={beforeCompletion(own, visits)}
          titleId={titleId}
          {...actions}
        />
      )}
    />
  );
});

/** The block of a completed job says so at more length. */
function State({ request, state }: { request: ServiceRequest; state: JobState }) {
  if (request.status === 'completed' && state.waits !== 'me') return null;
  return <StateSentence state={state} lead={<OfferFaces request={request} />} />;
}

/** What was agreed for a job. Undefined for others, which have only a budget. The state tells what is proposed instead. */
function agreedPrice({ status, acceptedEstimate: accepted }: ServiceRequest): string | undefined {
  return (status === 'in-progress' || status === 'completed') && accepted
    ? formatMoney(accepted.amount)
    : undefined;
}

/** The pictures of the businesses with active estimates, where there is room. */
function OfferFaces({ request: { offers, status } }: { request: ServiceRequest }) {
  if (!offers || (status !== 'open' && status !== 'in-progress')) return null;
  return (
    <span className="mr-2 inline-flex -space-x-1 align-middle @max-2xl:sr-only">
      {offers.businesses.map(({ id, name, profileImageUrl }) => (
        <Avatar key={id} name={name} picture={profileImageUrl} size="xs" className="border border-surface" />
      ))}
      <span className="sr-only">By {offers.businesses.map(({ name }) => name).join(', ')}: </span>
    </span>
  );
}

interface CustomerActionsProps extends RequestActions {
  request: ServiceRequest;
  state: JobState;
  titleId: string;
  /** Whether what waits stands above the list, with its action. */
  hasAgenda: boolean;
}

/** The owner's actions on a listed request, the next one last. */
function CustomerActions(props: CustomerActionsProps) {
  const { request, state, titleId, hasAgenda, onView, onEdit, onDelete } = props;
  const isAbove = hasAgenda && isWaiting(state);
  const isClosed = request.status !== 'open' && request.status !== 'completed';
  return (
    <>
      {isClosed && (
        <span className="mr-auto min-w-0 flex-1 basis-20 text-2xs text-ink-soft leading-3 @2xl:flex-none @2xl:text-sm">
          Cannot edit closed requests
        </span>
      )}
      {mayDeleteRequest(request, 'owner').ok && (
        <Button variant="ghost" size="sm" aria-describedby={titleId} onClick={() => onDelete(request)}>
          Delete
        </Button>
      )}
      {mayEditRequest(request, 'owner').ok && (
        <Button variant="ghost" size="sm" aria-describedby={titleId} onClick={() => onEdit(request)}>
          Edit
        </Button>
      )}
      <ViewDetails requestId={request.id} titleId={titleId} onView={() => onView(request)} />
      {(isAbove || !isWaiting(state)) && <HireAgain request={request} titleId={titleId} />}
      <PostAgain request={request} titleId={titleId} />
      {!isAbove && (
        <NextAction request={request} state={state} titleId={titleId} variant="secondary" onView={onView} />
      )}
    </>
  );
}

/** Leads to a new request that the business of a completed job is asked about first. */
function HireAgain({ request, titleId }: { request: ServiceRequest; titleId: string }) {
  const { status, category, acceptedEstimate: chosen } = request;
  if (status !== 'completed' || !chosen || chosen.businessName === FORMER_MEMBER) return null;
  return (
    <Link
      to={paths.newRequestFor(chosen.businessId, category)}
      aria-describedby={titleId}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      Hire Again
    </Link>
  );
}

/** Leads to a new request with the title and category of a canceled one. */
function PostAgain({ request, titleId }: { request: ServiceRequest; titleId: string }) {
  if (request.status !== 'cancelled') return null;
  return (
    <Link
      to={paths.newRequestLike(request.title, request.category)}
      aria-describedby={titleId}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      Post Again
    </Link>
  );
}

interface CompletedJobProps {
  request: ServiceRequest;
  /** Whether a sentence about it stands above. */
  isWaiting: boolean;
}

/** The result of a completed job: business, amount, and time. */
function CompletedJob({ request, isWaiting }: CompletedJobProps) {
  const { acceptedEstimate: chosen } = request;
  if (request.status !== 'completed' || !chosen) return null;
  return (
    <section aria-label={`Completed Job: ${request.title}`} className="text-xs @2xl:text-sm">
      <p className="sr-only">Completed Job</p>
      <dl className={cn('text-ink-soft @2xl:line-clamp-3', isWaiting ? 'line-clamp-1' : 'line-clamp-2')}>
        <Detail label="Business">
          <bdi>
            <BusinessLink
              id={chosen.businessId}
              name={chosen.businessName}
              left={chosen.businessName === FORMER_MEMBER}
            />
          </bdi>
        </Detail>
        {/* Seen as the card's price. */}
        <Detail label="Final Amount" className="sr-only">
          <span className="money">{formatMoney(chosen.amount)}</span>
        </Detail>
        <Detail label="Timeline">{chosen.timeline}</Detail>
        <Detail label="Completed">
          <RelativeTime date={request.updatedAt} />
        </Detail>
        {chosen.description && (
          <Detail label="Final Details">
            <bdi className="font-normal">{chosen.description}</bdi>
          </Detail>
        )}
      </dl>
    </section>
  );
}

interface DetailProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Detail({ label, className = 'inline', children }: DetailProps) {
  return (
    <div className={cn("not-first:before:content-['_·_'/'_']", className)}>
      <dt className="inline">{label} </dt>
      <dd className="wrap-anywhere inline font-semibold text-ink">{children}</dd>
    </div>
  );
}
