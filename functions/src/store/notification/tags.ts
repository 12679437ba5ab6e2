import { conversationId } from '@marketplace/contract/conversation/rules';
import type { StoredAct } from '../act/acts.ts';
import type { StoredEstimate } from '../estimate/estimates.ts';
import type { StoredReview } from '../review/reviews.ts';

/**
 * A device shows only the latest notification of each tag. The tag of an estimate has the ids of its request and its
 * business, so that a withdrawn and resent estimate replaces itself.
 */
export const tags = {
  request: (id: string) => `request-${id}`,
  estimate: ({ serviceRequestId, businessId }: Pair) =>
    `estimate-${conversationId(serviceRequestId, businessId)}`,
  /** Of the reminders of an open request and its announced end, which replace each other. */
  silence: (requestId: string) => `silence-${requestId}`,
  /** Of the customer. It gathers all questions on a request. */
  questions: (requestId: string) => `questions-${requestId}`,
  /** Of a business. It gathers all answers on a request. */
  answers: (requestId: string) => `answers-${requestId}`,
  visit: (id: string) => `visit-${id}`,
  /** Of a visit whose request was deleted. */
  lostVisit: (id: string) => `visit-lost-${id}`,
  contact: (requestId: string) => `contact-${requestId}`,
  review: ({ id }: Pick<StoredReview, 'id'>) => `review-${id}`,
  messages: (conversationId: string) => `message-${conversationId}`,
  act: ({ id }: Pick<StoredAct, 'id'>) => `act-${id}`,
  digest: 'digest',
  queue: (queue: Queue) => `waiting-${queue}`,
};

/** The queues of administrators. */
export type Queue = 'reports' | 'appeals';

export type Pair = Pick<StoredEstimate, 'serviceRequestId' | 'businessId'>;
