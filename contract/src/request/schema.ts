import * as z from 'zod/mini';
import { NAMES, OPEN_NAMES, storedCategory } from '../categories.ts';
import {
  CONTACT_SHARINGS,
  DEFAULT_URGENCY,
  LIMITS,
  NEAR_DISTANCES,
  REQUEST_STATUSES,
  REQUEST_TIMELINES,
  SORTS,
  UNNOTIFIED_REASONS,
  URGENCIES,
} from '../constants.ts';
import { estimate } from '../estimate/schema.ts';
import { isOnlyStreet } from '../place/location.ts';
import { PLACE_TEXTS } from '../place/texts.ts';
import { rating } from '../review/schema.ts';
import {
  count,
  dollars,
  freeLine,
  id,
  objectPath,
  pageFields,
  requiredLine,
  requiredText,
  timestamp,
} from '../shared/fields.ts';

/** The accepted estimate, copied to the request. Only the owner and the chosen business see it. */
export const acceptedEstimate = z.object({
  estimateId: id,
  businessId: id,
  businessName: z.string(),
  amount: count,
  timeline: z.string(),
  description: z.string(),
  earliestStart: z._default(z.nullable(z.string()), null),
  /** The change that waits for the other side. */
  proposal: z._default(
    z.nullable(z.object({ by: z.enum(['customer', 'business']), amount: count, at: timestamp })),
    null,
  ),
});
export type AcceptedEstimate = z.infer<typeof acceptedEstimate>;

/** A summary of the active estimates. Only the owner sees it. */
export const offers = z.object({
  lowestAmount: count,
  /** At most three, newest estimate first. */
  businesses: z.array(z.object({ id, name: z.string(), profileImageUrl: z.nullable(objectPath) })),
});
export type Offers = z.infer<typeof offers>;

/** By the ids of details: an option's id, a number as typed, or a text. `details/answers.ts` checks what is asked. */
export const detailAnswers = z.record(z.string(), freeLine('Answer', LIMITS.detailText));
export type Answers = z.infer<typeof detailAnswers>;

export const shownDetail = z.object({
  id: z.string(),
  /** As a change sends it. */
  value: z.string(),
  question: z.string(),
  answer: z.string(),
  /** For cards. Empty if the answer says nothing without its question. */
  short: z.string(),
});
export type ShownDetail = z.infer<typeof shownDetail>;

export const serviceRequest = z.object({
  id,
  customerId: id,
  customerName: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** In the order in which the category asks for them. */
  details: z._default(z.array(shownDetail), []),
  location: z.string(),
  budgetMin: count,
  budgetMax: count,
  timeline: z.string(),
  urgency: z.enum(URGENCIES),
  status: z.enum(REQUEST_STATUSES),
  customerArchived: z.boolean(),
  imageUrls: z.array(objectPath),
  estimatesCount: count,
  activeEstimatesCount: count,
  acceptedEstimate: z.nullable(acceptedEstimate),
  completedBy: z.nullable(z.enum(['customer', 'business'])),
  /** Why an administrator hid it, for its owner. */
  hiddenReason: z._default(z.nullable(z.string()), null),
  /** Why businesses weren't notified of it. Null if they were, and for everyone but its owner. */
  unnotifiedReason: z._default(z.nullable(z.enum(UNNOTIFIED_REASONS)), null),
  /** Until when its owner may review the completed job. Null once it is reviewed. */
  reviewUntil: z._default(z.nullable(timestamp), null),
  /** Null without active estimates, and for everyone but its owner. */
  offers: z._default(z.nullable(offers), null),
  /**
   * About how far an open request is from the viewing business, in whole miles (`DISTANCE_BANDS`). Null if either place
   * is unknown, and for everyone but businesses.
   */
  distanceMiles: z._default(z.nullable(count), null),
  /** When the open request ends unless its owner keeps it open. Null until that is announced, and for others. */
  endsAt: z._default(z.nullable(timestamp), null),
  /** Whether the chosen business sees the customer's contact details. Null before a choice, and for others. */
  contactSharing: z._default(z.nullable(z.enum(CONTACT_SHARINGS)), null),
  /** How many questions wait for an answer while the request is open. Zero for everyone but its owner. */
  questionsToAnswer: z._default(count, 0),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

export const serviceRequestDetail = z.extend(serviceRequest, {
  estimates: z.array(estimate),
  /** By account, of those with reviews: the businesses of the estimates, or for businesses the customer. */
  ratings: z._default(z.record(id, rating), {}),
});
export type ServiceRequestDetail = z.infer<typeof serviceRequestDetail>;

/** Others see only city and postal code, and find the request by them. */
export const CITY_MISSING = `Please add a city or ${PLACE_TEXTS.postalCode}, like "${PLACE_TEXTS.addressExample}"`;

/** Any name that a trade has or had, read as the one that is stored. */
const categoryOf = (names: readonly string[]) =>
  z
    .enum([...names], {
      error: ({ input }) => (typeof input === 'string' ? 'Please choose a category' : 'Category is required'),
    })
    .check(z.overwrite(storedCategory));

export const requestCategory = categoryOf(NAMES);

const requestFields = {
  title: requiredLine('Title', LIMITS.requestTitle),
  description: requiredText('Description', LIMITS.requestDescription),
  category: requestCategory,
  details: detailAnswers,
  location: requiredLine('Location', LIMITS.location).check(
    z.refine((text) => !isOnlyStreet(text), CITY_MISSING),
  ),
  budgetMin: dollars('Minimum budget'),
  budgetMax: dollars('Maximum budget'),
  timeline: z.enum(REQUEST_TIMELINES, 'Please choose a timeline'),
  urgency: z.enum(URGENCIES, 'Please choose a priority'),
  imageUrls: z.array(objectPath).check(z.maxLength(LIMITS.images, `At most ${LIMITS.images} photos`)),
};

type Budget = { budgetMin?: number | undefined; budgetMax?: number | undefined };
export const BUDGET_OUT_OF_ORDER = 'Maximum budget must be at least the minimum';

/** An edit may have only one of the two, which can't be out of order. */
export function budgetInOrder({ budgetMin, budgetMax }: Budget): boolean {
  return budgetMin === undefined || budgetMax === undefined || budgetMax >= budgetMin;
}
const inOrder = z.refine<Budget>(budgetInOrder, { message: BUDGET_OUT_OF_ORDER, path: ['budgetMax'] });

export const newServiceRequest = z
  .strictObject({
    ...requestFields,
    category: categoryOf(OPEN_NAMES),
    urgency: z._default(requestFields.urgency, DEFAULT_URGENCY),
    imageUrls: z._default(requestFields.imageUrls, []),
    details: z._default(requestFields.details, {}),
    /** A business that is asked for an estimate. It is notified before others. */
    businessId: z.optional(id),
    /** An idempotency key of the browser for one filled-in form. */
    clientRequestId: z.optional(id),
  })
  .check(inOrder);
export type NewServiceRequest = z.infer<typeof newServiceRequest>;

/** Fields to change, or `status: 'cancelled'` to cancel the request. */
export const serviceRequestChange = z
  .strictObject({
    title: z.optional(requestFields.title),
    description: z.optional(requestFields.description),
    category: z.optional(requestFields.category),
    /** Replaces all. Without it, a new category keeps those that it asks for too. */
    details: z.optional(requestFields.details),
    location: z.optional(requestFields.location),
    budgetMin: z.optional(requestFields.budgetMin),
    budgetMax: z.optional(requestFields.budgetMax),
    timeline: z.optional(requestFields.timeline),
    urgency: z.optional(requestFields.urgency),
    imageUrls: z.optional(requestFields.imageUrls),
    status: z.optional(z.literal('cancelled', 'Only the status cancelled can be set here')),
  })
  .check(
    inOrder,
    z.refine((change) => Object.keys(change).length > 0, 'Please change at least one field'),
    z.refine((change) => !change.status || Object.keys(change).length === 1, {
      message: 'Cancel the request without changing other fields',
      path: ['status'],
    }),
  );
export type ServiceRequestChange = z.infer<typeof serviceRequestChange>;

const isNearDistance = (miles: number): boolean => NEAR_DISTANCES.some((one) => one === miles);

/** The filters and order of the open requests. */
export const requestQuery = z.strictObject({
  /** A service or a category, or several separated by commas. */
  category: z.optional(z.string().check(z.maxLength(LIMITS.categoryFilter))),
  q: z.optional(freeLine('Search', LIMITS.search)),
  location: z.optional(freeLine('Location', LIMITS.search)),
  sort: z.optional(z.enum(SORTS, 'Invalid sort order')),
  /** Only requests within this many miles of the business's own place. Needs a place, as does the order 'nearest'. */
  within: z.optional(z.coerce.number('Invalid distance').check(z.refine(isNearDistance, 'Invalid distance'))),
  ...pageFields(LIMITS.requestPageMax),
});
export type RequestQuery = z.infer<typeof requestQuery>;

/** Figures about all open requests, not only those of the page. */
export const requestStats = z.object({
  openRequests: count,
  highPriority: count,
  averageBudget: z.number(),
  averageEstimates: z.number(),
});
export type RequestStats = z.infer<typeof requestStats>;
