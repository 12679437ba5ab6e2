import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { formatMoney } from '@marketplace/contract/money/format';
import { links } from '@marketplace/contract/notification/links';
import { mayDeleteRequest, mayEditRequest } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { CircleCheckBig, Eye, Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { businessLinkClass } from '@/entities/account/business-link.tsx';
import { UnreadBadge } from '@/entities/conversation/unread.tsx';
import { RequestCard } from '@/entities/request/request-card.tsx';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/basics/button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

interface RequestActions {
  onView: (request: ServiceRequest) => void;
  onEdit: (request: ServiceRequest) => void;
  onDelete: (request: ServiceRequest) => void;
}

export interface CardActions extends RequestActions {
  /** Shows what is at an address of the app. */
  onFollow: (address: string) => void;
}

/** Memoized, since there may be hundreds while something else on the screen changes. */
export const OwnRequestCard = memo(function OwnRequestCard(props: CardActions & { request: ServiceRequest }) {
  const { request, onFollow, ...actions } = props;
  return (
    <RequestCard
      request={request}
      mark={<UnreadBadge about={{ serviceRequestId: request.id }} />}
      renderActions={(titleId) => <CustomerActions request={request} titleId={titleId} {...actions} />}
    >
      <CompletedJob request={request} onFollow={onFollow} />
    </RequestCard>
  );
});

interface CustomerActionsProps extends RequestActions {
  request: ServiceRequest;
  titleId: string;
}

/** What the owner of a request can do with it from the list, by its state. */
function CustomerActions({ request, titleId, onView, onEdit, onDelete }: CustomerActionsProps) {
  const waiting = request.status === 'open' && request.activeEstimatesCount > 0;
  const over = request.status !== 'open' && request.status !== 'completed';
  return (
    <>
      {over && <span className="text-ink-soft text-sm">Cannot edit closed requests</span>}
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
      <Button
        variant={waiting ? 'default' : 'secondary'}
        size="sm"
        aria-describedby={titleId}
        onClick={() => onView(request)}
      >
        <Eye aria-hidden="true" />
        View Details
      </Button>
    </>
  );
}

interface CompletedJobProps {
  request: ServiceRequest;
  /** Shows what is at an address of the app. */
  onFollow: (address: string) => void;
}

/** How a finished job ended: who did it, for how much, and when. */
function CompletedJob({ request, onFollow }: CompletedJobProps) {
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
          <BusinessName id={chosen.businessId} name={chosen.businessName} onFollow={onFollow} />
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

/** Leads to the profile, without the router: cards are written into the built page before it is there. */
function BusinessName(props: { id: string; name: string; onFollow: CompletedJobProps['onFollow'] }) {
  const { id, name, onFollow } = props;
  if (name === FORMER_MEMBER) return name;
  const address = links.businessProfile(id);
  const follow = (event: MouseEvent) => {
    // Otherwise the browser opens it beside this page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(address);
  };
  return (
    <a href={address} className={businessLinkClass} onClick={follow}>
      <bdi>{name}</bdi>
    </a>
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
