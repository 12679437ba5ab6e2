import { OWN_ACTS } from '@marketplace/contract/act/rules';
import type { UnnotifiedReason } from '@marketplace/contract/constants';
import { MAX_FAN_OUTS } from '@marketplace/contract/request/fan-out';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRequestEmailVerification } from '@/entities/account/mutations.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { Button } from '@/ui/button.tsx';
import { CONFIRM_TO_NOTIFY } from './unnotified-texts.ts';

interface UnnotifiedNoticeProps {
  request: ServiceRequest;
  /** The id of the element that names the job, where nothing around the button does. */
  titleId?: string;
}

/** Tells the owner of an open request why businesses aren't notified of it. */
export function UnnotifiedNotice({ request, titleId }: UnnotifiedNoticeProps) {
  const user = useUser();
  const { unnotifiedReason: reason, status } = request;
  // Businesses are notified once the address is confirmed, even if this list was loaded before.
  if (reason === null || status !== 'open' || (reason === 'unconfirmed' && user?.emailVerified)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft text-sm">
      <p className="flex min-w-0 flex-1 basis-52 items-start gap-2">
        <BellOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="text-balance">{TEXTS[reason]}</span>
      </p>
      {reason === 'unconfirmed' && <SendLink titleId={titleId} />}
    </div>
  );
}

const TEXTS: Record<UnnotifiedReason, ReactNode> = {
  unconfirmed: CONFIRM_TO_NOTIFY,
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

function SendLink({ titleId }: { titleId: string | undefined }) {
  const request = useRequestEmailVerification();
  return (
    <Button
      variant="outline"
      size="sm"
      aria-describedby={titleId}
      pending={request.isPending}
      onClick={() => request.mutate()}
    >
      {request.isPending ? 'Sending...' : 'Send New Link'}
    </Button>
  );
}
