import type { User } from '@marketplace/contract/account/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, MapPin, UserRound } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { isUnreached } from '@/entities/account/reach.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { MessagesWaiting } from '@/entities/conversation/messages-waiting.tsx';
import { BusinessAgenda, ownState } from '@/entities/job/business-agenda.tsx';
import { useNextVisits } from '@/entities/job/use-next-visits.ts';
import { RestNotice } from '@/entities/notification/rest/rest-notice.tsx';
import { ReachNotice } from '@/entities/notification/settings/reach-notice.tsx';
import { paths } from '@/entities/paths.ts';
import {
  currentFilters,
  type Filters,
  hasFilters,
  startingFilters,
} from '@/entities/request/open-requests.ts';
import { requestStatsQuery } from '@/entities/request/queries.ts';
import { useWaitingFirst } from '@/entities/request/state/waiting-first.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';
import { useStableCallback } from '@/lib/use-stable-callback.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { Page } from '@/ui/page/page.tsx';
import { countOpenJobs, liveEstimatesByRequest } from '../my-estimates/groups.ts';
import { FilterBar } from './filter-bar.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import { DashboardLoading, RequestList } from './request-list.tsx';
import { SavedSearches } from './saved-searches/saved-searches.tsx';
import { SetupChecklist } from './setup/setup-checklist.tsx';
import { isSetupShown, setupSteps } from './setup/setup-steps.ts';
import { OpenCount, Stats } from './stats.tsx';

interface BusinessDashboardProps {
  /** The category in the address. */
  category: string | undefined;
  /** The business's own; undefined without an answer. */
  estimates: readonly Estimate[] | undefined;
  /** Whether their first answer is on its way. What waits among them stands first, and would move the rest. */
  isLoading: boolean;
  onView: (id: string) => void;
  onSendEstimate: (request: ServiceRequest) => void;
  onViewEstimates: () => void;
}

/** Memoized, since its list may be long. */
export const BusinessDashboard = memo(function BusinessDashboard(props: BusinessDashboardProps) {
  const { category, estimates, isLoading, onView, onSendEstimate } = props;
  const user = useUser();
  const estimateByRequest = useMemo(() => liveEstimatesByRequest(estimates ?? []), [estimates]);
  const stats = useQuery(requestStatsQuery);
  const { filters, debounced, change } = useFilters(category, user);
  const visits = useNextVisits('business');
  const { waiting } = useWaitingFirst(estimates ?? NONE, (estimate) => ownState(estimate, visits));
  const view = useStableCallback(({ id }: ServiceRequest) => onView(id));
  const sendEstimate = useStableCallback(onSendEstimate);
  const renderRequest = (request: ServiceRequest) => (
    <OpenRequestCard
      request={request}
      actor={user}
      estimate={estimateByRequest.get(request.id)}
      visits={visits.visitsByRequest.get(request.id)}
      onView={view}
      onSendEstimate={sendEstimate}
    />
  );

  return (
    <Page
      title="Available Service Requests"
      actions={<Actions onViewEstimates={props.onViewEstimates} />}
      width="full"
      dense
    >
      {isLoading || visits.isLoading ? (
        <DashboardLoading />
      ) : (
        <div className="flex flex-col gap-3 @2xl:gap-6">
          <BusinessAgenda estimates={waiting} visits={visits} onOpen={onView} />
          <div className="flex flex-col gap-1.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <OpenCount stats={stats.data} filters={debounced} />
              <div className="ml-auto flex items-center gap-4">
                <MessagesWaiting side="business" />
                <JobsLink />
              </div>
            </div>
            <Stats stats={stats.data} loading={stats.isPending} isNarrower={hasFilters(debounced)} />
          </div>
          <Reach estimates={estimates} />
          <RestNotice user={user} openJobs={countOpenJobs(estimates ?? [])} />
          <div className="flex flex-col gap-2">
            <SavedSearches filters={filters} onChange={change} />
            <FilterBar filters={filters} onChange={change} />
            {!user.isPlaceKnown && <LocationLink />}
          </div>
          <div id={LIST_ID} tabIndex={-1}>
            <RequestList
              filters={debounced}
              isTyping={filters.text.trim() !== debounced.text.trim()}
              onChange={change}
              renderRequest={renderRequest}
            />
          </div>
        </div>
      )}
    </Page>
  );
});

/** One array, so that nothing changes while the estimates load. */
const NONE: Estimate[] = [];

function Actions({ onViewEstimates }: { onViewEstimates: () => void }) {
  return (
    <>
      <Link to={paths.profile} className={buttonClass({ variant: 'outline' })}>
        <UserRound aria-hidden="true" className="@max-sm:hidden" />
        Profile
      </Link>
      <Button variant="outline" onClick={onViewEstimates}>
        <ClipboardList aria-hidden="true" className="@max-sm:hidden" />
        View My Estimates
      </Button>
    </>
  );
}

const LIST_ID = 'open-requests';

/** What keeps new jobs from reaching the business: the checklist of a new one, or why emails don't arrive. */
function Reach({ estimates }: Pick<BusinessDashboardProps, 'estimates'>) {
  const user = useUser();
  // Shown before the estimates have loaded, so that nothing moves.
  const steps = setupSteps(user, estimates?.length !== 0);
  if (isSetupShown(user, steps)) return <SetupChecklist steps={steps} listId={LIST_ID} />;
  return isUnreached(user, 'business') && <ReachNotice user={user} side="business" />;
}

const JobsLink = () => (
  <Link
    to={paths.jobs}
    className="inline-flex min-h-6 items-center font-semibold text-accent underline decoration-1 underline-offset-4"
  >
    Jobs I Won
  </Link>
);

/** For a business whose distances are unknown. */
function LocationLink() {
  return (
    <Link
      to={paths.profile}
      className="inline-flex min-h-6 items-center gap-1.5 self-start text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
    >
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      Add your location to see jobs near you
    </Link>
  );
}

/** The filters for the controls, and with debounced text for the query. What isn't chosen follows the profile. */
function useFilters(category: string | undefined, user: User) {
  const [chosen, setChosen] = useState<Partial<Filters>>({});
  const filters = useMemo(
    () => currentFilters(startingFilters(category, user), chosen, user),
    [category, user, chosen],
  );
  const text = useDebouncedText(filters.text);
  const debounced = useMemo((): Filters => ({ ...filters, text }), [filters, text]);
  const change = useCallback((part: Partial<Filters>) => setChosen((now) => ({ ...now, ...part })), []);
  return { filters, debounced, change };
}
