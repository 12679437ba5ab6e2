import { OWN_ACTS } from '@marketplace/contract/act/rules';
import type { UnnotifiedReason } from '@marketplace/contract/constants';
import { MAX_FAN_OUTS } from '@marketplace/contract/request/fan-out';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describeConfirming } from '@/entities/account/reach.ts';
import { SendNewLink } from '@/entities/account/send-new-link.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';

interface UnnotifiedNoticeProps {
  request: ServiceRequest;
  /** Whether the page around it already says how to confirm the address. */
  isListed?: boolean;
}

/** Tells the owner of an open request why businesses aren't notified of it. */
export function UnnotifiedNotice({ request, isListed = false }: UnnotifiedNoticeProps) {
  const user = useUser();
  const { unnotifiedReason: reason, status } = request;
  // Businesses are notified once the address is confirmed, even if this list was loaded before.
  if (reason === null || status !== 'open' || (reason === 'unconfirmed' && user.emailVerified)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft text-sm">
      <p className="flex min-w-0 flex-1 basis-52 items-start gap-2">
        <BellOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="text-balance">
          {reason !== 'unconfirmed'
            ? TEXTS[reason]
            : isListed
              ? "Businesses aren't notified of this request yet."
              : describeConfirming(user, 'customer')}
        </span>
      </p>
      {reason === 'unconfirmed' && !isListed && <SendNewLink />}
    </div>
  );
}

const TEXTS: Record<Exclude<UnnotifiedReason, 'unconfirmed'>, ReactNode> = {
  limit: `Businesses weren't notified, since you posted more than ${MAX_FAN_OUTS} requests in a day. They can still find this one.`,
  act: (
    <>
      Businesses aren't notified because of a decision by our team. They can still find this request.{' '}
      <Link to={OWN_ACTS} className="whitespace-nowrap underline">
        View Decision
      </Link>
    </>
  ),
};
