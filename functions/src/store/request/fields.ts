/** What is stored of a request. */
import { detailAnswers, serviceRequest } from '@marketplace/contract/request/schema';
import * as z from 'zod/mini';
import { point } from '../../lib/map/distance.ts';
import { moment } from '../firestore/collection.ts';
import { clarified } from './clarified.ts';
import { offers } from './offers.ts';
import { searchable } from './search.ts';

const silenceFields = {
  /** The customer's last act about it. */
  quietSince: z._default(z.nullable(moment), null),
  /** How many steps before the end are over. */
  remindersSent: z._default(z.int(), 0),
  /** When the next step is due, or earlier. Null once the request is closed. */
  remindAt: z._default(z.nullable(moment), null),
};

export const requestFields = z.extend(
  z.omit(serviceRequest, {
    id: true,
    createdAt: true,
    updatedAt: true,
    reviewUntil: true,
    offers: true,
    questionsToAnswer: true,
    distanceMiles: true,
    details: true,
    endsAt: true,
    contactSharing: true,
  }),
  {
    details: z._default(detailAnswers, {}),
    ...silenceFields,
    createdAt: moment,
    updatedAt: moment,
    customerPicture: z._default(z.nullable(z.string()), null),
    /** When the owner shared contact details with the chosen business, and when the business asked for them. */
    contactSharedAt: z._default(z.nullable(moment), null),
    contactAskedAt: z._default(z.nullable(moment), null),
    customerSuspendedUntil: z._default(z.nullable(moment), null),
    /** Older completed requests lack it. */
    completedAt: z._default(z.nullable(moment), null),
    /** Whether its owner has reviewed the business. */
    isReviewed: z._default(z.boolean(), false),
    /** The business that the owner asked. It is notified first. */
    askedBusinessId: z._default(z.nullable(z.string()), null),
    offers: z._default(offers, {}),
    offeredBy: z._default(z.array(z.string()), []),
    /** The ids of the shown questions without an answer. */
    unanswered: z._default(z.array(z.string()), []),
    /** The last answer or edit, which outdates earlier estimates. */
    clarified: z._default(z.nullable(clarified), null),
    /** The fields for sorting and searching. Lists leave out the long ones. */
    point: z._default(z.nullable(point), null),
    urgencyWeight: z.number(),
    filters: z.optional(z.array(z.string())),
    terms: z.optional(z.array(z.string())),
    searchable: z.optional(searchable),
  },
);
export type StoredRequest = z.infer<typeof requestFields> & { id: string };
