import type { ConversationEvent } from '@marketplace/contract/conversation/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import type { ConversationView } from '../conversation-view.ts';
import { describeEvent } from '../events.ts';

interface EventLineProps {
  conversation: ConversationView;
  event: ConversationEvent;
  /** Links to the job. False where the job is around the conversation already. */
  linked: boolean;
}

/** What happened to the job, between the messages. */
export function EventLine({ conversation, event, linked }: EventLineProps) {
  const { myId, businessId, counterpartName } = conversation;
  const { who, did } = describeEvent(event, { isCustomer: myId !== businessId, counterpartName });
  const text = (
    <>
      <bdi>{who}</bdi> {did}
    </>
  );
  return (
    <p className="mx-auto flex max-w-[85%] flex-wrap items-baseline justify-center gap-x-2 text-center text-ink-soft text-sm">
      <span className="min-w-0 text-balance break-words">
        {linked ? <JobLink conversation={conversation}>{text}</JobLink> : text}
      </span>
      <span className="text-xs">
        <RelativeTime date={event.at} />
      </span>
    </p>
  );
}

interface JobLinkProps {
  conversation: ConversationView;
  children: ReactNode;
}

function JobLink({ conversation, children }: JobLinkProps) {
  const user = useUser();
  const { serviceRequestId, businessId } = conversation;
  const side = user.id === businessId ? 'business' : 'customer';
  const address = side === 'customer' ? paths.customerRequest : paths.businessRequest;
  return (
    <Link
      to={address(serviceRequestId)}
      onClick={() => enterSide(user, side)}
      className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current"
    >
      {children}
    </Link>
  );
}
