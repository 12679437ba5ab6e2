import { mayProposeChange } from '@marketplace/contract/estimate/proposal-rules';
import { sideOf } from '@marketplace/contract/estimate/rules';
import type { Estimate, Proposal } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { FilePenLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { DifferenceList } from '../content/difference-list.tsx';
import { findDifferences } from '../content/differences.ts';
import { useAnswerProposal, useWithdrawProposal } from './mutations.ts';
import { nameOfSide } from './name-of-side.ts';

const ProposeDialog = lazyDialog(() => import('./propose-dialog.tsx'));

interface ProposalProps {
  estimate: Estimate;
}

/** Lets both sides of a job in progress change what they agreed on: the waiting proposal, or a button to make one. */
export function JobProposal({ estimate }: ProposalProps) {
  const user = useUser();
  const { proposal, status, serviceRequestStatus } = estimate;
  if (status !== 'accepted' || serviceRequestStatus !== 'in-progress') return null;
  if (!proposal) return <ProposeButton estimate={estimate} />;
  const isMine = proposal.by === sideOf(estimate, user);
  return (
    <Waiting estimate={estimate} proposal={proposal} isMine={isMine}>
      {isMine ? <Withdraw estimate={estimate} /> : <Answer estimate={estimate} proposal={proposal} />}
    </Waiting>
  );
}

function ProposeButton({ estimate }: ProposalProps) {
  const [isOpen, setOpen] = useState(false);
  if (!mayProposeChange(estimate, useUser()).ok) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Propose a Change to ${estimate.serviceRequestTitle}`}
        onClick={() => setOpen(true)}
        className="self-start"
      >
        <FilePenLine aria-hidden="true" />
        Propose a Change
      </Button>
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
  const other = nameOfSide(estimate, proposal.by);
  return (
    <section
      aria-labelledby={id}
      className="@container flex flex-col gap-3 rounded-lg border border-line bg-notice-soft/40 p-4"
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

function Withdraw({ estimate }: ProposalProps) {
  const withdraw = useWithdrawProposal();
  return (
    <Button
      variant="outline"
      size="sm"
      pending={withdraw.isPending}
      onClick={() => withdraw.mutate(estimate)}
    >
      {withdraw.isPending ? 'Withdrawing...' : 'Withdraw'}
    </Button>
  );
}

function Answer({ estimate, proposal }: ProposalProps & { proposal: Proposal }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useAnswerProposal();
  const isAgreeing = answer.isPending && answer.variables.agree;
  const send = (agree: boolean) =>
    answer.mutate({ id: estimate.id, proposal, agree }, { onSettled: () => setAsking(false) });
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
      <Button size="sm" onClick={() => setAsking(true)}>
        Agree
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Agree to the change"
        description={`The new price for "${estimate.serviceRequestTitle}" is ${formatMoney(proposal.amount)} (${proposal.timeline}).`}
        confirmLabel={isAgreeing ? 'Agreeing...' : 'Agree'}
        pending={isAgreeing}
        onConfirm={() => send(true)}
      />
    </>
  );
}
