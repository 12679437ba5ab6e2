import type { Actor } from '@marketplace/contract/account/rules';
import { REQUEST_FULL } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import { ACTION_LABELS } from '@marketplace/contract/request/state/state';
import { memo, useEffect, useRef } from 'react';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { UnreadBadge } from '@/entities/conversation/unread.tsx';
import { RequestCard } from '@/entities/request/card/request-card.tsx';
import { StateLine } from '@/entities/request/state/state-line.tsx';
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
      news={
        sendState.kind === 'has-sent' && (
          <OwnState estimate={sendState.estimate} request={request} onView={onView} />
        )
      }
      renderActions={(titleId) => (
        <>
          {sendState.kind === 'full' && <span className="text-ink-soft text-sm">{REQUEST_FULL.reason}</span>}
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

interface OwnStateProps extends Pick<OpenRequestCardProps, 'request' | 'onView'> {
  estimate: Estimate;
}

/** Where the sent estimate is. */
function OwnState({ estimate, request, onView }: OwnStateProps) {
  const state = stateForBusiness(estimate, new Date());
  const { action } = state;
  const titleId = `request-${request.id}`;
  return (
    <StateLine state={state}>
      <span className="font-bold text-lg tabular-nums">
        <span className="sr-only">Your estimate: </span>
        {formatMoney(estimate.amount)}
      </span>
      {action === 'message' && (
        <MessageLink estimate={estimate} titleId={titleId} text={ACTION_LABELS.message} />
      )}
      {action && state.waits === 'me' && (
        <Button size="sm" aria-describedby={titleId} onClick={() => onView(request)}>
          {ACTION_LABELS[action]}
        </Button>
      )}
    </StateLine>
  );
}
