/** All stored data of one account, as its owner exports it. */
import * as z from 'zod/mini';
import { ownAct } from '../act/schema.ts';
import { blockedAccount } from '../block/schema.ts';
import { publicBusiness } from '../business/schema.ts';
import { LIMITS } from '../constants.ts';
import { disclosure } from '../contact/schema.ts';
import { conversationEvent, message } from '../conversation/schema.ts';
import { estimate, estimateVersion } from '../estimate/schema.ts';
import { notification, pushSubscription } from '../notification/schema.ts';
import { question } from '../question/schema.ts';
import { ownEntry } from '../record/schema.ts';
import { ownReport } from '../report/schema.ts';
import { serviceRequest } from '../request/schema.ts';
import { review } from '../review/schema.ts';
import { savedSearch } from '../saved-search/schema.ts';
import { conversationId, id, objectPath, pageFields, timestamp } from '../shared/fields.ts';
import { hoursOfDay, visit, visitSettings } from '../visit/schema.ts';
import { session, user } from './schema.ts';

const conversationFields = {
  id: conversationId,
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  customerName: z.string(),
  businessName: z.string(),
  createdAt: timestamp,
  movedAt: timestamp,
  lastReadAt: z.nullable(timestamp),
  events: z.array(conversationEvent),
};

/** With all its versions, newest first. */
const exportedEstimate = z.extend(estimate, { versions: z.array(estimateVersion) });

const exportedPicture = z.object({
  objectPath,
  contentType: z.string(),
  shownIn: z.enum(['profile', 'portfolio', 'request', 'message', 'nothing', 'hidden']),
  width: z.number(),
  height: z.number(),
  createdAt: timestamp,
});

/** With the names of weekdays. Those without visits aren't listed. */
const exportedVisitSettings = z.extend(z.pick(visitSettings, { gapMinutes: true }), {
  timeZone: z.nullable(z.string()),
  /** Null for any hours. */
  hours: z.nullable(z.array(z.extend(hoursOfDay, { name: z.string() }))),
});

const parts = {
  account: z.omit(user, { draftKey: true }),
  /** The public profile of a business. */
  publicProfile: z.nullable(publicBusiness),
  sessions: z.array(session),
  /** With the businesses that were asked first. */
  requests: z.array(z.extend(serviceRequest, { askedBusinessId: z.nullable(id) })),
  /** Estimates on the requests above. */
  estimatesReceived: z.array(exportedEstimate),
  estimatesSent: z.array(exportedEstimate),
  conversations: z.array(z.object(conversationFields)),
  questionsAsked: z.array(question),
  /** Questions on the requests above, without the businesses that asked. */
  questionsReceived: z.array(question),
  visits: z.array(visit),
  /** When a business makes visits. Its days off are in the account. */
  visitSettings: z.nullable(exportedVisitSettings),
  reviewsWritten: z.array(review),
  /** Without sealed reviews. */
  reviewsReceived: z.array(review),
  /** Who was shown its contact details. */
  disclosures: z.array(disclosure),
  notifications: z.array(notification),
  savedSearches: z.array(savedSearch),
  blocks: z.array(blockedAccount),
  /** The reports the account made. It isn't told who reported the account. */
  reports: z.array(ownReport),
  /** What happened to its requests and estimates, newest first. */
  record: z.array(ownEntry),
  /** The acts of administrators about it. */
  acts: z.array(ownAct),
  devices: z.array(z.pick(pushSubscription, { endpoint: true, userAgent: true, createdAt: true })),
  pictures: z.array(exportedPicture),
};

export const exportQuery = z.strictObject(pageFields(LIMITS.exportPage));

/**
 * A page of the export. It has the parts that it reached, and of a long part a piece. The versions of an estimate may
 * continue on the next page, which repeats the estimate. Pictures are named by path, and the browser downloads them.
 * The push keys of devices are omitted.
 */
export const exportPage = z.extend(
  z.partial(z.object({ ...parts, messages: z.array(z.extend(message, { conversationId })) })),
  { exportedAt: timestamp },
);
export type ExportPage = z.infer<typeof exportPage>;

/** All pages together, with the messages in their conversations. */
const accountExport = z.object({
  exportedAt: timestamp,
  ...parts,
  conversations: z.array(z.object({ ...conversationFields, messages: z.array(message) })),
});
export type AccountExport = z.infer<typeof accountExport>;
