import type { Actor } from '@marketplace/contract/account/rules';
import { REQUEST_FULL } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { stateForBusiness } from '@marketplace/contract/request/state/business';
import type { Visit } from '@marketplace/contract/visit/schema';
import { memo, useEffect, useRef } from 'react';
import { ViewDetails } from '@/entities/conversation/view-details.tsx';
import { OwnNextStep } from '@/entities/job/own-next-step.tsx';
import { sentenceOfVisits, stateWithVisits } from '@/entities/job/visits-of-job.ts';
import { RequestCard } from '@/entities/request/card/request-card.tsx';
import { StateSentence } from '@/entities/request/state/state-line.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { type SendState, sendStateOf } from '../send-state.ts';

interface OpenRequestCardProps {
  request: ServiceRequest;
  actor: Actor;
  /** The business's live estimate on it. */
  estimate: Estimate | undefined;
  /** Its visits on it. */
  visits: readonly Visit[] | undefined;
  onView: (request: ServiceRequest) => void;
  onSendEstimate: (request: ServiceRequest) => void;
}

/** Memoized, since there may be hundreds of cards. */
export const OpenRequestCard = memo(function OpenRequestCard(props: OpenRequestCardProps) {
  const { request, actor, estimate, visits, onView, onSendEstimate } = props;
  const sendState = sendStateOf(request, actor, estimate);
  const { viewButton, expectSending } = useFocusAfterSending(sendState.kind);
  const send = () => {
    expectSending();
    onSendEstimate(request);
  };
  const own = sendState.kind === 'has-sent' ? sendState.estimate : undefined;
  const state = own && stateWithVisits(stateForBusiness(own, new Date()), visits);
  // A business may come for a look before its estimate.
  const said = state ?? sentenceOfVisits(visits);
  return (
    <RequestCard
      request={request}
      mark={sendState.kind === 'own' && <Badge variant="secondary">Your request</Badge>}
      price={
        own && (
          <>
            <span className="font-normal text-sm">Your estimate: </span>
            {formatMoney(own.amount)}
          </>
        )
      }
      state={said && <StateSentence state={said} />}
      renderActions={(titleId) => (
        <>
          {sendState.kind === 'full' && <span className="text-ink-soft text-sm">{REQUEST_FULL.reason}</span>}
          <ViewDetails
            ref={viewButton}
            requestId={request.id}
            titleId={titleId}
            onView={() => onView(request)}
          />
          {sendState.kind === 'may-send' && (
            <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={send}>
              Send Estimate
            </Button>
          )}
          {own && state && (
            <OwnNextStep
              estimate={own}
              state={state}
              place="card"
              titleId={titleId}
              onOpen={() => onView(request)}
            />
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
