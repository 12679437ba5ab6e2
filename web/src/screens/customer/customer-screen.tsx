import { isCustomer } from '@marketplace/contract/account/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { JobAction } from '@marketplace/contract/request/state/state';
import { Plus, UserRound, X } from 'lucide-react';
import { Link, type NavigateOptions, useSearchParams } from 'react-router-dom';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { startReads } from '@/entities/account/session/start-reads.ts';
import { useCategoryWanted } from '@/entities/category-wanted.ts';
import { CHANGE, COMPARISON, paths, requestParam, showParam } from '@/entities/paths.ts';
import { CategorySuggestion } from '@/entities/request/category-suggestion.tsx';
import { myRequestsQuery } from '@/entities/request/queries.ts';
import { myVisitsQuery } from '@/entities/visit/queries.ts';
import { useIsWide } from '@/lib/browser/wide-window.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { useStableCallback } from '@/lib/use-stable-callback.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { ListAndDetails } from '@/ui/details/list-and-details.tsx';
import { lazyDialog, usePreloaded } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn, useLastShown } from '@/ui/overlays/use-dialog-on.ts';
import { Page } from '@/ui/page/page.tsx';
import { NO_CHOICES, readChoices, writeChoices } from './compare/choices.ts';
import { AddPhotos } from './dashboard/add-photos.tsx';
import { MyRequests } from './dashboard/my-requests.tsx';
import { isTab, type Tab } from './dashboard/my-requests-list.ts';
import type { Comparison } from './details/next-step.tsx';

export { shouldRevalidate } from '@/entities/account/session/start-reads.ts';

export const loader = startReads((user) =>
  isCustomer(user)
    ? [
        queryClient.ensureInfiniteQueryData(myRequestsQuery),
        queryClient.ensureInfiniteQueryData(myVisitsQuery),
      ]
    : [],
);

export function Component() {
  const { customerFeatures } = useMode();
  return customerFeatures ? <CustomerDashboard /> : <Restricted side="customer" />;
}

function CustomerDashboard() {
  const [search, setSearch] = useSearchParams();
  const editing = useDialogOn<ServiceRequest>();
  const tab = search.get('tab');
  const isOpen = search.has(requestParam);
  // The details beside the list have the screen's main act.
  const isBeside = useIsWide() && isOpen;

  function setParams(changed: Record<string, string | null>, options?: NavigateOptions) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { ...options, preventScrollReset: true });
  }

  // Stable, so that opening details does not render the list again.
  const choose = useStableCallback((next: Tab) =>
    setParams({ tab: next === 'all' ? null : next }, { replace: true }),
  );
  const view = useStableCallback(({ id }: ServiceRequest, action?: JobAction) =>
    // Without the pauses of a transition, in which the browser would draw the page.
    setParams({ [requestParam]: id, [showParam]: partOf(action) }, { flushSync: true }),
  );
  const edit = useStableCallback(editing.openOn);

  const details = (
    <RequestDetails
      search={search}
      onClose={() => setParams({ [requestParam]: null, [showParam]: null, ...NO_CHOICES })}
      onComparing={(comparing) => setParams({ [showParam]: comparing ? COMPARISON : null })}
      onChoices={(choices) => setParams(writeChoices(choices), { replace: true })}
    />
  );
  return (
    <ListAndDetails details={details} isOpen={isOpen}>
      <Page
        title="My Service Requests"
        width="full"
        dense
        actions={
          <>
            <Link to={paths.profile} className={buttonClass({ variant: 'outline' })}>
              <UserRound aria-hidden="true" className="@max-[21rem]:hidden" />
              Profile
            </Link>
            <Link
              to={paths.newRequest}
              className={buttonClass({ variant: isBeside ? 'outline' : 'default' })}
            >
              <Plus aria-hidden="true" className="@max-[21rem]:hidden" />
              Post New Request
            </Link>
          </>
        }
      >
        <SuggestedCategory />
        <AddPhotos onEdit={edit} />
        <MyRequests tab={isTab(tab) ? tab : 'all'} onTab={choose} onView={view} onEdit={edit} />
        <EditRequest request={editing.subject} {...editing.dialog} />
      </Page>
    </ListAndDetails>
  );
}

/** The part of the details that an action leads to. */
const partOf = (action: JobAction | undefined): string | null =>
  action === 'compare' ? COMPARISON : action === 'review-change' ? CHANGE : null;

/** Suggests the category chosen before signing in, until it is dismissed. */
function SuggestedCategory() {
  const [wanted, setWanted] = useCategoryWanted();
  if (!wanted) return null;
  return (
    <div className="mb-6">
      <CategorySuggestion category={wanted.category}>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Hide this suggestion"
          onClick={() => setWanted(undefined)}
        >
          <X aria-hidden="true" />
        </Button>
      </CategorySuggestion>
    </div>
  );
}

const RequestDetailsDialog = lazyDialog(() => import('./details/request-details-dialog.tsx'));

interface RequestDetailsProps extends Pick<Comparison, 'onComparing' | 'onChoices'> {
  /** Names the open request, and how its estimates are compared. */
  search: URLSearchParams;
  onClose: () => void;
}

/** A request with its estimates, for its customer. */
function RequestDetails({ search, onClose, ...handlers }: RequestDetailsProps) {
  usePreloaded(RequestDetailsDialog);
  const id = search.get(requestParam);
  const shown = new URLSearchParams(useLastShown(id === null ? null : search.toString()) ?? '');
  const shownId = shown.get(requestParam);
  return (
    shownId && (
      <RequestDetailsDialog
        key={shownId}
        id={shownId}
        open={id !== null}
        onOpenChange={onClose}
        comparing={shown.get(showParam) === COMPARISON}
        choices={readChoices(shown)}
        {...handlers}
      />
    )
  );
}

const EditRequest = lazyDialog(() => import('./edit-request-dialog.tsx'));
