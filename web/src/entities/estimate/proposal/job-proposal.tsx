import { mayProposeChange } from '@marketplace/contract/estimate/proposal-rules';
import { sideOf } from '@marketplace/contract/estimate/rules';
import type { Estimate, Proposal } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { FilePenLine } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '@/entities/account/session/session-store.ts';
import { useInSight } from '@/entities/in-sight.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { leadTo } from '@/ui/lead-to.ts';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { DifferenceList } from '../content/difference-list.tsx';
import { findDifferences } from '../content/differences.ts';
import { useAnswerProposal, useWithdrawProposal } from './mutations.ts';
import { nameOfSide } from './name-of-side.ts';
import { changeId, useChangeAddress, useIsChangeInSight } from './review-change.tsx';

const ProposeDialog = lazyDialog(() => import('./propose-dialog.tsx'));

interface ProposalProps {
  estimate: Estimate;
}

/** Lets both sides of a job in progress change what they agreed on: the waiting proposal, or a button to make one. */
export const JobProposal = ({ estimate }: ProposalProps) =>
  estimate.proposal ? <WaitingProposal estimate={estimate} /> : <ProposeChange estimate={estimate} />;

const isRunning = ({ status, serviceRequestStatus }: Estimate): boolean =>
  status === 'accepted' && serviceRequestStatus === 'in-progress';

function WaitingProposal({ estimate }: ProposalProps) {
  const user = useUser();
  const { proposal } = estimate;
  if (!proposal || !isRunning(estimate)) return null;
  const isMine = proposal.by === sideOf(estimate, user);
  return (
    <Waiting estimate={estimate} proposal={proposal} isMine={isMine}>
      {isMine ? <Withdraw estimate={estimate} /> : <Answer estimate={estimate} proposal={proposal} />}
    </Waiting>
  );
}

/** Of an action beside what it changes. */
export const actionLinkClass =
  'inline-flex min-h-6 items-center rounded-sm font-semibold text-accent text-sm underline underline-offset-4';

interface ProposeChangeProps extends ProposalProps {
  /** Looks like a link, beside what it changes. */
  isLink?: boolean;
}

export function ProposeChange({ estimate, isLink = false }: ProposeChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  if (estimate.proposal || !isRunning(estimate) || !mayProposeChange(estimate, user).ok) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`Propose a Change to ${estimate.serviceRequestTitle}`}
        onClick={() => setOpen(true)}
        className={
          isLink ? actionLinkClass : cn(buttonClass({ variant: 'outline', size: 'sm' }), 'self-start')
        }
      >
        {!isLink && <FilePenLine aria-hidden="true" />}
        Propose a Change
      </button>
      <ProposeDialog estimate={estimate} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

interface WaitingProps extends ProposalProps {
  proposal: Proposal;
  isMine: boolean;
  /** The viewer's actions. */
  children: ReactNode;
}

function Waiting({ estimate, proposal, isMine, children }: WaitingProps) {
  const id = useId();
  const place = usePlace(estimate);
  const other = nameOfSide(estimate, proposal.by);
  return (
    <section
      {...place}
      aria-labelledby={id}
      className={cn(
        '@container flex w-full scroll-my-5 flex-col gap-3 rounded-lg border border-line p-4',
        !isMine && 'bg-notice-soft/40',
      )}
    >
      <div>
        <p id={id} dir="auto" className="break-words font-semibold">
          {isMine ? 'You proposed a change' : `${other} proposed a change`}
        </p>
        <p className="text-ink-soft text-sm">
          <RelativeTime date={proposal.at} />
          {isMine && '. Waiting for an answer.'}
        </p>
      </div>
      <DifferenceList differences={findDifferences(estimate, proposal)} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** The address of the change leads here, and is read once this is on screen. */
function usePlace(estimate: Estimate) {
  const { id } = estimate;
  const ref = useRef<HTMLElement>(null);
  const address = useChangeAddress(estimate);
  const { pathname, search } = useLocation();
  const isWanted = pathname + search === address;
  useInSight(ref, address);
  useEffect(() => {
    if (isWanted) leadTo(changeId(id));
  }, [isWanted, id]);
  return { ref, id: changeId(id), tabIndex: -1 };
}

/** On a card, whose sentence says for whom the change waits. */
export function WithdrawProposal({ estimate, isLink }: ProposeChangeProps) {
  const user = useUser();
  const isMine = estimate.proposal?.by === sideOf(estimate, user);
  return isMine && isRunning(estimate) && <Withdraw estimate={estimate} isLink={isLink} />;
}

function Withdraw({ estimate, isLink = false }: ProposeChangeProps) {
  const withdraw = useWithdrawProposal();
  const label = withdraw.isPending ? 'Withdrawing...' : 'Withdraw';
  const press = () => withdraw.mutate(estimate);
  if (isLink)
    return (
      <button type="button" disabled={withdraw.isPending} onClick={press} className={actionLinkClass}>
        {label}
      </button>
    );
  return (
    <Button variant="outline" size="sm" pending={withdraw.isPending} onClick={press}>
      {label}
    </Button>
  );
}

/** Asks no more, since the differences and the price are right above. Filled in sight, where the foot is quiet. */
function Answer({ estimate, proposal }: ProposalProps & { proposal: Proposal }) {
  const answer = useAnswerProposal();
  const isInSight = useIsChangeInSight(estimate);
  const isAgreeing = answer.isPending && answer.variables.agree;
  const send = (agree: boolean) => answer.mutate({ id: estimate.id, proposal, agree });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        pending={answer.isPending && !isAgreeing}
        onClick={() => send(false)}
      >
        Decline
      </Button>
      <Button
        variant={isInSight ? 'default' : 'secondary'}
        size="sm"
        pending={isAgreeing}
        onClick={() => send(true)}
      >
        {isAgreeing ? 'Agreeing...' : `Agree to ${formatMoney(proposal.amount)}`}
      </Button>
    </>
  );
}
