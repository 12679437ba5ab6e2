/** What people are shown of requests, estimates and conversations. */
import type { ReviewDirection } from '@marketplace/contract/constants';
import type {
  Conversation as ConversationAnswer,
  Message as MessageAnswer,
} from '@marketplace/contract/conversation/schema';
import type { Estimate as EstimateAnswer } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { shownPlace } from './places.ts';
import {
  type Conversation,
  conversationKey,
  type Estimate,
  estimatesOn,
  hasLeft,
  isApart,
  type Message,
  type Request,
  requestOf,
  shownPerson,
  titleOf,
  type World,
} from './world.ts';

export function businessNameOf(world: World, id: string): string {
  const { businessName, name } = shownPerson(world, id);
  return businessName || name;
}

export function wholeRequest(world: World, request: Request): ServiceRequest {
  const estimates = estimatesOn(world, request.id).filter(({ hiddenReason }) => hiddenReason === null);
  const chosen = estimates.find(({ status }) => status === 'accepted');
  return {
    ...request,
    customerName: shownPerson(world, request.customerId).name,
    estimatesCount: estimates.length,
    activeEstimatesCount: estimates.filter(({ status }) => status !== 'rejected').length,
    acceptedEstimate: chosen
      ? {
          estimateId: chosen.id,
          businessId: chosen.businessId,
          businessName: businessNameOf(world, chosen.businessId),
          amount: chosen.amount,
          timeline: chosen.timeline,
          description: chosen.description,
        }
      : null,
  };
}

/** The address, the accepted estimate and the owner's history are not for everyone. */
export function shownRequest(world: World, request: Request, viewerId: string): ServiceRequest {
  const whole = wholeRequest(world, request);
  if (viewerId === request.customerId) return whole;
  return {
    ...whole,
    location: shownPlace(request.location),
    customerArchived: false,
    hiddenReason: null,
    acceptedEstimate: whole.acceptedEstimate?.businessId === viewerId ? whole.acceptedEstimate : null,
  };
}

export function wholeEstimate(world: World, estimate: Estimate): EstimateAnswer {
  const { title, customerId, status } = requestOf(world, estimate);
  const { businessLevel, profileImageUrl } = shownPerson(world, estimate.businessId);
  return {
    ...estimate,
    serviceRequestTitle: title,
    serviceRequestStatus: status,
    customerId,
    customerName: shownPerson(world, customerId).name,
    businessName: businessNameOf(world, estimate.businessId),
    businessLevel,
    businessProfileImageUrl: profileImageUrl,
    attachmentUrls: [],
    customerLeft: hasLeft(world, customerId),
    businessLeft: hasLeft(world, estimate.businessId),
  };
}

/** Which estimates a business put away is its own affair. */
export function shownEstimate(world: World, estimate: Estimate, viewerId: string): EstimateAnswer {
  const whole = wholeEstimate(world, estimate);
  return viewerId === estimate.businessId ? whole : { ...whole, businessArchived: false };
}

export function shownMessage(world: World, conversation: Conversation, message: Message): MessageAnswer {
  const { name, profileImageUrl } = shownPerson(world, message.senderId);
  const isBusiness = message.senderId === conversation.businessId;
  return {
    ...message,
    serviceRequestId: conversation.serviceRequestId,
    senderName: isBusiness ? businessNameOf(world, message.senderId) : name,
    senderProfileImageUrl: profileImageUrl,
  };
}

const PREVIEW = 140;

function lineFor({ content, imageUrls, removedAt, hiddenAt }: Message): string {
  if (removedAt) return 'Message taken back';
  if (hiddenAt) return 'Message hidden by the team';
  return content || (imageUrls.length === 1 ? 'Picture' : `${imageUrls.length} pictures`);
}

export function shownConversation(
  world: World,
  conversation: Conversation,
  viewerId: string,
): ConversationAnswer {
  const request = world.requests.get(conversation.serviceRequestId);
  const customerId = request?.customerId ?? '';
  const isOwner = viewerId === customerId;
  const counterpartId = isOwner ? conversation.businessId : customerId;
  const last = conversation.messages.at(-1);
  const newest = estimatesOn(world, conversation.serviceRequestId).findLast(
    (estimate) => estimate.businessId === conversation.businessId,
  );
  return {
    id: conversationKey(conversation.serviceRequestId, conversation.businessId),
    serviceRequestId: conversation.serviceRequestId,
    serviceRequestTitle: request ? titleOf(request) : '',
    serviceRequestStatus: request?.status ?? 'cancelled',
    businessId: conversation.businessId,
    estimateId: newest?.id ?? null,
    estimateStatus: newest?.status ?? null,
    counterpartId,
    counterpartName: isOwner ? businessNameOf(world, counterpartId) : shownPerson(world, counterpartId).name,
    counterpartProfileImageUrl: shownPerson(world, counterpartId).profileImageUrl,
    counterpartLeft: hasLeft(world, counterpartId),
    readOnly: isApart(world, viewerId, counterpartId),
    movedAt: conversation.movedAt,
    lastMessageMine: last?.senderId === viewerId,
    lastMessage: last ? [...lineFor(last)].slice(0, PREVIEW).join('') : null,
    lastMessageAt: last?.createdAt ?? null,
    lastReadAt: conversation.readUpTo.get(viewerId) ?? null,
    counterpartLastReadAt: conversation.readUpTo.get(counterpartId) ?? null,
    unreadCount: conversation.unread.get(viewerId) ?? 0,
  };
}

export function starsOf({ reviews }: World, subjectId: string, direction: ReviewDirection) {
  const all = [...reviews.values()].filter(
    (review) => review.publishedAt && review.subjectId === subjectId && review.direction === direction,
  );
  const shown = all.filter(({ takenDown }) => !takenDown);
  const spread = [1, 2, 3, 4, 5].map((number) => shown.filter(({ stars }) => stars === number).length);
  return { shown, spread, takenDown: all.length - shown.length };
}

/** In one decimal place, by hand. */
export function ratingOf(spread: readonly number[]) {
  const count = spread.reduce((sum, some) => sum + some, 0);
  const stars = spread.reduce((sum, some, index) => sum + (index + 1) * some, 0);
  return count === 0 ? null : { average: Number((stars / count).toFixed(1)), count };
}

/** The owner is shown the businesses' ratings, and everybody else the owner's. */
export function shownRatings(
  world: World,
  { customerId }: Request,
  estimates: readonly Estimate[],
  viewerId: string,
) {
  const isOwner = viewerId === customerId;
  const ids = isOwner ? estimates.map(({ businessId }) => businessId) : [customerId];
  const rated = ids.flatMap((id) => {
    const rating = ratingOf(starsOf(world, id, isOwner ? 'of-business' : 'of-customer').spread);
    return rating ? [[id, rating] as const] : [];
  });
  return Object.fromEntries(rated);
}
