import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useEffect } from 'react';
import { countUnread, useUnread } from '@/entities/conversation/unread.tsx';
import { forgetArchived, lastArchived, undoArchive } from '@/entities/estimate/mutations.ts';
import { myEstimatesQuery } from '@/entities/estimate/queries.ts';
import { useIsWide } from '@/lib/browser/wide-window.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { EstimateList } from './estimate-list.tsx';
import { useSelection } from './use-selection.ts';

interface MyEstimatesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The request whose details are open. */
  openId: string | null;
  /** Opens the request of an estimate, or closes it. */
  onView: (serviceRequestId: string | null) => void;
}

export default function MyEstimatesDialog(props: MyEstimatesDialogProps) {
  const { open, onOpenChange, openId, onView } = props;
  const isWide = useIsWide();
  // Escape within the details closes only these.
  const change = (next: boolean) =>
    openId !== null && isInDetails(document.activeElement) ? onView(null) : onOpenChange(next);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="My Estimates"
      description="The estimates you sent, and their status."
      width={isWide ? 'full' : 'lg'}
      hasDetails={isWide}
    >
      <UndoBar />
      <Content onClose={() => onOpenChange(false)} onView={onView} />
    </Dialog>
  );
}

const isInDetails = (element: Element | null): boolean => element?.closest('[data-details]') != null;

interface ContentProps {
  onClose: () => void;
  onView: (serviceRequestId: string) => void;
}

/** Mounts at each opening, to refetch. Shows cached estimates until then. */
function Content({ onClose, onView }: ContentProps) {
  // Kept above the list, which unmounts when empty: if archiving fails, restored estimates are still selected.
  const selection = useSelection();
  const { data, isPending, isError, isFetching, refetch, ...pages } = useInfiniteQuery({
    ...myEstimatesQuery,
    refetchOnMount: 'always',
  });
  const messages = useUnread();
  if (isPending) return <Loading />;
  // If a refetch fails, keeps the list and any message being written in it.
  if (isError && !data) {
    return <ErrorState title="Failed to load your estimates" onRetry={refetch} retrying={isFetching} />;
  }
  if (data.length === 0 && !pages.hasNextPage) {
    return (
      <EmptyState
        icon={<ClipboardList />}
        title="No estimates submitted yet"
        action={<Button onClick={onClose}>Browse Service Requests</Button>}
      >
        Browse service requests to submit your first estimate
      </EmptyState>
    );
  }
  return (
    <EstimateList
      estimates={data}
      pages={pages}
      selection={selection}
      unreadOf={({ serviceRequestId, customerId }) =>
        countUnread(messages, { serviceRequestId, counterpartId: customerId })
      }
      onView={onView}
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your estimates" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}

/** Undo for archiving, inside the dialog, since keyboards can't reach a toast while a dialog is open. */
function UndoBar() {
  const archived = useStoreValue(lastArchived, []);
  const count = archived.length;
  const client = useQueryClient();
  useEffect(() => forgetArchived, []);
  return (
    <div role="status">
      {count > 0 && (
        <p className="mb-3 flex items-center justify-between gap-3 rounded-lg bg-sunken py-2 pr-2 pl-4 text-sm">
          {count} {count === 1 ? 'estimate' : 'estimates'} archived
          <Button variant="outline" size="sm" onClick={() => undoArchive(client, archived)}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
