import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { ProposeVisit } from '../propose-visit.tsx';
import { VisitLine } from '../visit-line.tsx';
import { shownVisits, useProposing, useVisitsOn, visitsWith } from './visits-on.ts';

interface InConversationProps {
  request: ServiceRequest;
  /** Of the business. */
  estimate: Estimate;
}

/** The visit that comes next, above the messages. */
export function VisitInConversation({ request, estimate }: InConversationProps) {
  const visits = visitsWith(useVisitsOn(request.id) ?? [], estimate.businessId);
  const [next] = shownVisits(visits).toSorted((one, other) => timeOf(one.window) - timeOf(other.window));
  return next && <VisitLine visit={next} />;
}

/** Those without a time wait for an answer, and come first. */
const timeOf = (window: { start: string } | null): number => Date.parse(window?.start ?? '1970-01-01');

/** Beside the way to the request. Only an icon on a phone. */
export function ProposeInConversation({ request, estimate }: InConversationProps) {
  const proposing = useProposing(request, useVisitsOn(request.id), estimate);
  return proposing && <ProposeVisit target={proposing} shrinks />;
}
