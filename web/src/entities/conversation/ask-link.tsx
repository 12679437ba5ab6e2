import { conversationId } from '@marketplace/contract/conversation/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/entities/account/session/session-store.ts';
import { paths } from '@/entities/paths.ts';
import { useWayBack } from './back-to.ts';
import { suggestMessage } from './composer/message-draft.ts';

interface AskLinkProps {
  estimate: Pick<Estimate, 'serviceRequestId' | 'businessId'>;
  /** Fills the message box, and is not sent yet. */
  question: string;
  /** The link's full name, where its text is too short to say what it is about. */
  label?: string;
  /** The id of the element that names the estimate. */
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Opens a customer's conversation with the business of an estimate, with a question to send. */
export function AskLink({ estimate, question, label, describedBy, className, children }: AskLinkProps) {
  const { id: myId } = useUser();
  const { serviceRequestId, businessId } = estimate;
  const state = useWayBack();
  return (
    <Link
      to={paths.conversation(conversationId(serviceRequestId, businessId))}
      state={state}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => suggestMessage({ myId, serviceRequestId, counterpartId: businessId }, question)}
      className={className}
    >
      {children}
    </Link>
  );
}
