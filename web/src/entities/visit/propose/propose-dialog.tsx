import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/ui/button.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { useOfferTimes, useProposeVisit } from '../mutations.ts';
import { visitsOfJobQuery } from '../queries.ts';
import { type Proposal, ProposeForm } from './propose-form.tsx';
import type { ProposeTarget } from './target.ts';

interface ProposeDialogProps {
  target: ProposeTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Offers up to three times: for a new visit, to answer the other side's, or to move a visit. */
export default function ProposeDialog({ target, open, onOpenChange }: ProposeDialogProps) {
  const id = useId();
  const sending = useSend(target);
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="sm"
      title={titleOf(target)}
      description={`${target.requestTitle}, with ${target.other}`}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={sending.isPending}>
            {sending.isPending ? 'Sending...' : 'Send'}
          </Button>
        </>
      }
    >
      <Loaded id={id} target={target} sending={sending} onSent={close} />
    </Dialog>
  );
}

function titleOf({ visit, side, purposes: [purpose] }: ProposeTarget): string {
  if (visit?.status === 'booked') return 'Move the Visit';
  if (visit) return 'Offer Other Times';
  return side === 'business' && purpose === 'look' ? 'Ask for a Look' : 'Propose a Visit';
}

/** Sends the times as the visit needs it. */
function useSend({ requestId, visit }: ProposeTarget) {
  const propose = useProposeVisit(requestId);
  const offer = useOfferTimes({ id: visit?.id ?? '' });
  const { isPending, isError, error, reset } = visit ? offer : propose;
  const send = (proposal: Proposal, options: { onSuccess: () => void }) => {
    const { windows, note } = proposal;
    if (visit) offer.mutate({ windows, note }, options);
    else propose.mutate(proposal, options);
  };
  return { isPending, isError, error, reset, send };
}
export type Sending = ReturnType<typeof useSend>;

interface LoadedProps {
  id: string;
  target: ProposeTarget;
  sending: Sending;
  onSent: () => void;
}

/** The business may have agreed to other visits since it was last asked when it is free. */
function Loaded({ target, ...form }: LoadedProps) {
  const { requestId, businessId, side } = target;
  const { data, isError, isFetching, refetch } = useQuery({
    ...visitsOfJobQuery(requestId, side === 'customer' ? businessId : undefined),
    refetchOnMount: 'always',
  });
  if (data) return <ProposeForm target={target} job={data} {...form} />;
  if (isError)
    return <ErrorState title="We couldn't load the free times" onRetry={refetch} retrying={isFetching} />;
  return (
    <div role="status" aria-label="Loading free times" className="flex flex-col gap-3">
      <Skeleton className="h-13 rounded-lg" />
      <Skeleton className="h-13 rounded-lg" />
      <Skeleton className="h-13 rounded-lg" />
    </div>
  );
}
