/** Reads the fields that the invariants need from stored documents. */
import { user } from '@marketplace/contract/account/schema';
import { act } from '@marketplace/contract/act/schema';
import { message } from '@marketplace/contract/conversation/schema';
import { estimate, estimateContent } from '@marketplace/contract/estimate/schema';
import { question } from '@marketplace/contract/question/schema';
import { serviceRequest } from '@marketplace/contract/request/schema';
import { review } from '@marketplace/contract/review/schema';
import { visit } from '@marketplace/contract/visit/schema';
import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { converter } from '../../../functions/src/store/firestore/collection.ts';
import { documentsIn, type Snapshot } from './snapshot.ts';

const set = z._default(z.nullable(z.unknown()), null);

const account = z.extend(
  z.pick(user, {
    name: true,
    email: true,
    pendingEmail: true,
    accountType: true,
    isAdmin: true,
    businessAddress: true,
    location: true,
    phone: true,
    description: true,
    quickAnswers: true,
    draftKey: true,
  }),
  {
    deletesAt: set,
    suspendedUntil: set,
    profileHidden: z._default(z.boolean(), false),
    apartFrom: z._default(z.array(z.string()), []),
  },
);

const request = z.extend(
  z.pick(serviceRequest, {
    customerId: true,
    status: true,
    description: true,
    location: true,
    acceptedEstimate: true,
    hiddenReason: true,
  }),
  { contactSharedAt: set },
);

/** With the other fields too, which the secrets take by the tables of fields. */
function reader<Schema extends z.ZodMiniType<DocumentData>>(name: string, schema: Schema) {
  const { fromFirestore } = converter(schema);
  return (stored: Snapshot) =>
    documentsIn(stored, name).map((document) => ({ ...document.data(), ...fromFirestore(document) }));
}

export const accountsIn = reader('users', account);
export const requestsIn = reader('serviceRequests', request);

export const estimatesIn = reader(
  'estimates',
  z.pick(estimate, {
    serviceRequestId: true,
    businessId: true,
    customerId: true,
    status: true,
    hiddenReason: true,
  }),
);

const texts = z.pick(estimateContent, { description: true, lines: true });
const proposing = z.extend(texts, { proposal: z._default(z.nullable(texts), null) });

/** The texts of all contents, by estimate: the current one, the versions before, and a proposal. */
export function textsByEstimate(stored: Snapshot): Map<string, string[]> {
  const contents = ['estimates', 'versions'].flatMap((name) => documentsIn(stored, name));
  const byEstimate = Map.groupBy(contents, ({ ref }) => ref.parent.parent?.id ?? ref.id);
  return new Map([...byEstimate].map(([id, documents]) => [id, documents.flatMap(textsIn)]));
}

function textsIn(document: QueryDocumentSnapshot): string[] {
  const { proposal, ...content } = z.parse(proposing, document.data());
  const all = proposal ? [content, proposal] : [content];
  return all.flatMap(({ description, lines }) => [description, ...lines.map(({ text }) => text)]);
}

export const messagesIn = reader(
  'messages',
  z.pick(message, { senderId: true, receiverId: true, content: true }),
);

export const reviewsIn = reader(
  'reviews',
  z.extend(z.pick(review, { authorId: true, subjectId: true, direction: true, text: true, reply: true }), {
    publishedAt: set,
    takenDown: set,
  }),
);

export const questionsIn = reader(
  'questions',
  z.extend(
    z.pick(question, {
      serviceRequestId: true,
      text: true,
      answer: true,
      isDismissed: true,
      hiddenReason: true,
      answerHiddenReason: true,
    }),
    { askerId: z.string(), customerId: z.string() },
  ),
);

const hiddenReason = z.nullable(z.string());

export const visitsIn = reader(
  'visits',
  z.extend(
    z.pick(visit, {
      serviceRequestId: true,
      businessId: true,
      purpose: true,
      status: true,
      address: true,
      offer: true,
      offerEnded: true,
      bookedNote: true,
      ended: true,
    }),
    { customerId: z.string(), hiddenNotes: z.object({ customer: hiddenReason, business: hiddenReason }) },
  ),
);

export const actsIn = reader(
  'acts',
  z.extend(z.pick(act, { accountId: true, reason: true }), {
    appeal: z._default(z.nullable(z.object({ text: z.string() })), null),
    kept: z.nullable(z.object({ content: z.string() })),
  }),
);

export const reportsIn = reader(
  'reports',
  z.object({
    reports: z.array(z.object({ reporterId: z.string(), text: z.string() })),
    closed: z.nullable(z.object({ note: z.string() })),
  }),
);

export const savedSearchesIn = reader(
  'savedSearches',
  z.object({
    searches: z.array(z.object({ name: z.string(), query: z.object({ q: z.optional(z.string()) }) })),
  }),
);

export const subscriptionsIn = reader(
  'pushSubscriptions',
  z.object({ userId: z.string(), endpoint: z.string(), authKey: z.string() }),
);

export type Account = ReturnType<typeof accountsIn>[number];
export type Request = ReturnType<typeof requestsIn>[number];
export type Visit = ReturnType<typeof visitsIn>[number];
