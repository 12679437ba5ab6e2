/** All that is stored of one account, as its owner takes it along. */
import * as z from 'zod/mini';
import { ownAct } from './act.ts';
import { blockedAccount } from './block.ts';
import { publicBusiness } from './business.ts';
import { disclosure } from './contact.ts';
import { estimate } from './estimate.ts';
import { conversationId, id, objectPath, timestamp } from './fields.ts';
import { message } from './message.ts';
import { notification, pushSubscription } from './notification.ts';
import { ownEntry } from './record.ts';
import { ownReport } from './report.ts';
import { review } from './review.ts';
import { serviceRequest } from './service-request.ts';
import { session } from './session.ts';
import { user } from './user.ts';

const exportedConversation = z.object({
  id: conversationId,
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  customerName: z.string(),
  businessName: z.string(),
  createdAt: timestamp,
  movedAt: timestamp,
  lastReadAt: z.nullable(timestamp),
  messages: z.array(message),
});

const exportedPicture = z.object({
  objectPath,
  contentType: z.string(),
  shownIn: z.enum(['profile', 'portfolio', 'request', 'message', 'nothing', 'hidden']),
  width: z.number(),
  height: z.number(),
  createdAt: timestamp,
});

/** Pictures are named by their paths, by which the browser fetches them. Of a device that is notified, its keys are left out. */
export const accountExport = z.object({
  exportedAt: timestamp,
  account: z.omit(user, { draftKey: true }),
  /** What everybody sees of a business. */
  publicProfile: z.nullable(publicBusiness),
  sessions: z.array(session),
  requests: z.array(serviceRequest),
  /** Those on the requests above. */
  estimatesReceived: z.array(estimate),
  estimatesSent: z.array(estimate),
  conversations: z.array(exportedConversation),
  reviewsWritten: z.array(review),
  /** But for those that are sealed. */
  reviewsReceived: z.array(review),
  /** To whom its contact details were shown. */
  disclosures: z.array(disclosure),
  notifications: z.array(notification),
  blocks: z.array(blockedAccount),
  /** What the account reported. Who reported the account is not told. */
  reports: z.array(ownReport),
  /** What became of its requests and estimates, newest first. */
  record: z.array(ownEntry),
  /** What administrators decided about it. */
  acts: z.array(ownAct),
  devices: z.array(z.pick(pushSubscription, { endpoint: true, userAgent: true, createdAt: true })),
  pictures: z.array(exportedPicture),
});
export type AccountExport = z.infer<typeof accountExport>;
