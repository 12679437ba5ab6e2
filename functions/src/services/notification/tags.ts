/** The tag of each notification. */
import { conversationId } from '@marketplace/contract/conversation/rules';
import type { StoredAct } from '../../store/act/acts.ts';
import type { StoredEstimate } from '../../store/estimate/estimates.ts';
import type { StoredReview } from '../../store/review/reviews.ts';

/**
 * A device shows one notification for each tag, the latest. An estimate's tag names the request and the business, not
 * the estimate: withdrawn and sent again, it is the same thing to the person who reads it.
 */
export const tags = {
  request: (id: string) => `request-${id}`,
  estimate: ({ serviceRequestId, businessId }: Pair) =>
    `estimate-${conversationId(serviceRequestId, businessId)}`,
  contact: (requestId: string) => `contact-${requestId}`,
  review: ({ id }: Pick<StoredReview, 'id'>) => `review-${id}`,
  messages: (conversationId: string) => `message-${conversationId}`,
  act: ({ id }: Pick<StoredAct, 'id'>) => `act-${id}`,
  queue: (queue: Queue) => `waiting-${queue}`,
};

/** What waits for administrators. */
export type Queue = 'reports' | 'appeals';

export type Pair = Pick<StoredEstimate, 'serviceRequestId' | 'businessId'>;
