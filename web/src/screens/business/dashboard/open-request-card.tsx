import type { Actor } from '@marketplace/contract/account/rules';
import { REQUEST_FULL } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { Check } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { UnreadBadge } from '@/entities/conversation/unread.tsx';
import { RequestCard } from '@/entities/request/card/request-card.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { type SendState, sendStateOf } from '../send-state.ts';

interface OpenRequestCardProps {
  request: ServiceRequest;
  actor: Actor;
  /** The business's live estimate on it. */
  estimate: Estimate | undefined;
  onView: (request: ServiceRequest) => void;
  onSendEstimate: (request: ServiceRequest) => void;
}

/** Memoized, since there may be hundreds of cards. */
export const OpenRequestCard = memo(function OpenRequestCard(props: OpenRequestCardProps) {
  const { request, actor, estimate, onView, onSendEstimate } = props;
  const sendState = sendStateOf(request, actor, estimate);
  const { viewButton, expectSending } = useFocusAfterSending(sendState.kind);
  const send = () => {
    expectSending();
    onSendEstimate(request);
  };
  return (
    <RequestCard
      request={request}
      mark={
        sendState.kind === 'own' ? (
          <Badge variant="notice">Your request</Badge>
        ) : (
          <UnreadBadge about={{ serviceRequestId: request.id }} />
        )
      }
      renderActions={(titleId) => (
        <>
          {sendState.kind === 'full' && <span className="text-ink-soft text-sm">{REQUEST_FULL.reason}</span>}
          {sendState.kind === 'has-sent' && <SentEstimate estimate={sendState.estimate} />}
          <Button
            ref={viewButton}
            variant="outline"
            size="sm"
            aria-describedby={titleId}
            onClick={() => onView(request)}
          >
            View Details
          </Button>
          {sendState.kind === 'may-send' && (
            <Button size="sm" aria-describedby={titleId} onClick={send}>
              Send Estimate
            </Button>
          )}
        </>
      )}
    />
  );
});

/** Focuses View Details when the focused Send Estimate button disappears after sending. */
function useFocusAfterSending(kind: SendState['kind']) {
  const viewButton = useRef<HTMLButtonElement>(null);
  // An earlier estimate may load after the card renders, without a click.
  const pressed = useRef(false);
  const before = useRef(kind);
  useEffect(() => {
    const justSent = pressed.current && before.current === 'may-send' && kind === 'has-sent';
    before.current = kind;
    if (justSent && document.activeElement === document.body)
      viewButton.current?.focus({ preventScroll: true });
  }, [kind]);
  return {
    viewButton,
    expectSending: () => {
      pressed.current = true;
    },
  };
}

/** A badge for a sent estimate. */
function SentEstimate({ estimate }: { estimate: Estimate }) {
  return (
    <Badge variant="success">
      <Check aria-hidden="true" />
      Estimate sent: {formatMoney(estimate.amount)}
    </Badge>
  );
}
