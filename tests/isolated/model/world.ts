/**
 * The marketplace as the model holds it: only what was done, and no copy of anything. Counts,
 * names, statuses and titles that the product keeps in several places are here worked out anew.
 */

import type { User } from '@marketplace/contract/account/schema';
import type { Act as ActAnswer } from '@marketplace/contract/act/schema';
import type { Disclosure } from '@marketplace/contract/contact/schema';
import type { Estimate as EstimateAnswer } from '@marketplace/contract/estimate/schema';
import type { ReportedThing } from '@marketplace/contract/report/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { Review as ReviewAnswer } from '@marketplace/contract/review/schema';

export type Request = Omit<
  ServiceRequest,
  'customerName' | 'estimatesCount' | 'activeEstimatesCount' | 'acceptedEstimate'
>;

export type Estimate = Pick<
  EstimateAnswer,
  | 'id'
  | 'serviceRequestId'
  | 'businessId'
  | 'amount'
  | 'description'
  | 'timeline'
  | 'status'
  | 'businessArchived'
  | 'hiddenReason'
  | 'createdAt'
  | 'updatedAt'
>;

export type Message = {
  id: string;
  senderId: string;
  receiverId: string;
  content: string;
  imageUrls: string[];
  removedAt: string | null;
  hiddenAt: string | null;
  clientMessageId: string | null;
  createdAt: string;
};

export type Conversation = {
  serviceRequestId: string;
  businessId: string;
  movedAt: string;
  messages: Message[];
  /** By person. */
  readUpTo: Map<string, string>;
  unread: Map<string, number>;
};

export type Review = Omit<ReviewAnswer, 'serviceRequestTitle' | 'category' | 'authorName' | 'sealEndsAt'>;

export type Act = Omit<ActAnswer, 'hiddenText' | 'hiddenImageUrls'> & {
  kept: Pick<Message, 'content' | 'imageUrls'> | null;
};

export type Reported = Omit<ReportedThing, 'thing'> & { isClosed: boolean };

export type Picture = {
  ownerId: string;
  purpose: 'request' | 'profile' | 'message' | 'portfolio';
  requestId: string | null;
  /** Where it was sent in a message. */
  conversationId: string | null;
  /** Where it was when it was hidden, and where its bytes lie since; null while it is shown. */
  hidden: { path: string; index: number; caption: string; messageKey: string | null } | null;
  /** Not of those that people bring along, which are known of and no more. */
  hasBytes: boolean;
};

/** What goes up to an address. */
export type Bytes = 'picture' | 'nonsense';

export type Upload = { ownerId: string; createdAt: Date; state: 'empty' | Bytes | 'used' };

export type World = {
  /** The moment of the move that is made. */
  now: Date;
  people: Map<string, { user: User; password: string }>;
  /** Who is signed in on which device. */
  signedIn: Map<string, string>;
  /** Addresses to which a link went that can still set a new password. */
  resetLinks: Set<string>;
  /** Addresses to which a link went that can still confirm them. */
  confirmationLinks: Set<string>;
  /** Where the newest link went that can still change an address, by the address before. */
  changeLinks: Map<string, { email: string; until: Date }>;
  requests: Map<string, Request>;
  /** What is remembered of requests that were deleted. */
  gone: Map<string, Pick<Request, 'title' | 'customerId'>>;
  estimates: Map<string, Estimate>;
  /** By request and business, once there was an estimate. */
  conversations: Map<string, Conversation>;
  /** By request, of jobs whose customer shared contact details or was asked for them. */
  contacts: Map<string, { sharedAt: string | null; askedAt: string | null }>;
  /** By what happens once. */
  disclosures: Map<string, Disclosure & { ownerId: string }>;
  /** By request and direction. */
  reviews: Map<string, Review>;
  /** By who blocks and who is blocked. */
  blocks: Map<string, { blockerId: string; blockedId: string; createdAt: string }>;
  /** By kind and thing. */
  reports: Map<string, Reported>;
  /** By what was done to which thing. */
  acts: Map<string, Act>;
  /** The businesses whose public profile is hidden. */
  hiddenProfiles: Set<string>;
  /** Pictures by their path; those that were let go of are not there any more. */
  pictures: Map<string, Picture>;
  /** By the address that was given out. */
  uploads: Map<string, Upload>;
  /** Who is notified in a browser, by its endpoint. */
  subscriptions: Map<string, string>;
  /** The cursors that were given out: what was searched, and where the page ended as it was then. */
  cursors: Map<string, { search: string; end: Place }>;
  /** What the product was told to give to browsers. */
  vapidPublicKey: string;
};

export function emptyWorld(now: Date, vapidPublicKey: string): World {
  return {
    now,
    people: new Map(),
    signedIn: new Map(),
    resetLinks: new Set(),
    confirmationLinks: new Set(),
    changeLinks: new Map(),
    requests: new Map(),
    gone: new Map(),
    estimates: new Map(),
    conversations: new Map(),
    contacts: new Map(),
    disclosures: new Map(),
    reviews: new Map(),
    blocks: new Map(),
    reports: new Map(),
    acts: new Map(),
    hiddenProfiles: new Set(),
    pictures: new Map(),
    uploads: new Map(),
    subscriptions: new Map(),
    cursors: new Map(),
    vapidPublicKey,
  };
}

/** Where in a list something stands. */
export type Place = { weight: number; createdAt: string };

/** The refusals the model knows of, and the statuses that the design gives them. */
const STATUSES = {
  invalid: 400,
  'password-needed': 403,
  'signed-out': 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'email-taken': 409,
  'unsupported-type': 415,
  'too-many-attempts': 429,
} as const;
type Code = keyof typeof STATUSES;

export class Refusal extends Error {
  readonly code: Code;
  readonly status: number;

  constructor(code: Code) {
    super(code);
    this.code = code;
    this.status = STATUSES[code];
  }
}

export function refuse(code: Code): never {
  throw new Refusal(code);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An address that pictures can be put to expires after a day. */
export const isAlive = ({ now }: World, { createdAt }: Upload): boolean =>
  now.getTime() - createdAt.getTime() < DAY_MS;

export const isBusiness = ({ accountType }: Pick<User, 'accountType'>) => accountType !== 'customer';
export const isCustomer = ({ accountType }: Pick<User, 'accountType'>) => accountType !== 'business';

export function person(world: World, id: string): User {
  const found = world.people.get(id);
  if (!found) throw new Error(`The model knows nobody by the id ${id}.`);
  return found.user;
}

/** Somebody as others see them: whoever is leaving has no name and no face. */
export function shownPerson(world: World, id: string): User {
  const user = person(world, id);
  if (!user.deletesAt) return user;
  return { ...user, name: 'Former member', businessName: null, businessLevel: null, profileImageUrl: null };
}

export const isAway = (world: World, id: string): boolean => person(world, id).suspendedUntil !== null;

export const hasLeft = (world: World, id: string): boolean => person(world, id).deletesAt !== null;

export const isApart = ({ blocks }: World, one: string, other: string): boolean =>
  blocks.has(`${one}_${other}`) || blocks.has(`${other}_${one}`);

export function changeUser(world: World, { id }: User, changes: Partial<User>): User {
  const stored = world.people.get(id) ?? refuse('signed-out');
  stored.user = { ...stored.user, ...changes };
  return stored.user;
}

export const conversationKey = (requestId: string, businessId: string) => `${requestId}_${businessId}`;
export const estimatesOn = (world: World, requestId: string) =>
  [...world.estimates.values()].filter(({ serviceRequestId }) => serviceRequestId === requestId);
export const holdsEstimate = (world: World, requestId: string, businessId: string) =>
  estimatesOn(world, requestId).some((estimate) => estimate.businessId === businessId);
export const hasActiveEstimates = (world: World, requestId: string) =>
  estimatesOn(world, requestId).some(
    ({ status, hiddenReason }) => status !== 'rejected' && hiddenReason === null,
  );
export const newestEstimateOf = (world: World, requestId: string, businessId: string) =>
  estimatesOn(world, requestId).findLast((estimate) => estimate.businessId === businessId);
/** The two have a conversation while the newest estimate of the business is there and not hidden. */
export const areTalking = (world: World, requestId: string, businessId: string) =>
  newestEstimateOf(world, requestId, businessId)?.hiddenReason === null;

export const titleOf = ({ title, hiddenReason }: Request) =>
  hiddenReason === null ? title : 'Hidden request';

/** Something happened between a request's owner and this business, or all of them. */
export function moveConversations(
  { conversations, now }: World,
  requestId: string,
  businessId?: string,
): void {
  for (const conversation of conversations.values()) {
    if (conversation.serviceRequestId !== requestId) continue;
    if (businessId === undefined || conversation.businessId === businessId)
      conversation.movedAt = now.toISOString();
  }
}

/** Whose request an estimate was sent on, and how that stands; what was deleted counts as called off. */
export function requestOf(world: World, { serviceRequestId }: Estimate) {
  const request = world.requests.get(serviceRequestId);
  const gone = world.gone.get(serviceRequestId);
  const { customerId } = request ?? gone ?? { customerId: '' };
  const title = request ? titleOf(request) : (gone?.title ?? '');
  return { title, customerId, status: request?.status ?? ('cancelled' as const) };
}

type Timed = { createdAt: string };
export const oldestFirst = (a: Timed, b: Timed) => a.createdAt.localeCompare(b.createdAt);
export const newestFirst = (a: Timed, b: Timed) => oldestFirst(b, a);
