/** What people are shown of requests, estimates and threads. */
import type { Estimate } from '@marketplace/contract/estimate';
import type { Conversation, Message } from '@marketplace/contract/message';
import type { ServiceRequest } from '@marketplace/contract/service-request';
import { shownPlace } from './places.ts';
import {
  aboutBid,
  type Bid,
  bidsOn,
  person,
  type Request,
  type Said,
  type Thread,
  type World,
} from './world.ts';

export function businessNameOf(world: World, id: string): string {
  const { businessName, name } = person(world, id);
  return businessName || name;
}

export function wholeRequest(world: World, request: Request): ServiceRequest {
  const bids = bidsOn(world, request.id);
  const chosen = bids.find(({ status }) => status === 'accepted');
  return {
    ...request,
    customerName: person(world, request.customerId).name,
    estimatesCount: bids.length,
    activeEstimatesCount: bids.filter(({ status }) => status !== 'rejected').length,
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

/** The address, the chosen offer and the owner's history are not for everyone. */
export function shownRequest(world: World, request: Request, viewerId: string): ServiceRequest {
  const whole = wholeRequest(world, request);
  if (viewerId === request.customerId) return whole;
  return {
    ...whole,
    location: shownPlace(request.location),
    customerArchived: false,
    acceptedEstimate: whole.acceptedEstimate?.businessId === viewerId ? whole.acceptedEstimate : null,
  };
}

export function wholeBid(world: World, bid: Bid): Estimate {
  const { title, customerId, status } = aboutBid(world, bid);
  const { businessLevel, profileImageUrl } = person(world, bid.businessId);
  return {
    ...bid,
    serviceRequestTitle: title,
    serviceRequestStatus: status,
    customerId,
    customerName: person(world, customerId).name,
    businessName: businessNameOf(world, bid.businessId),
    businessLevel,
    businessProfileImageUrl: profileImageUrl,
    attachmentUrls: [],
  };
}

/** Which estimates a business put away is its own affair. */
export function shownBid(world: World, bid: Bid, viewerId: string): Estimate {
  const whole = wholeBid(world, bid);
  return viewerId === bid.businessId ? whole : { ...whole, businessArchived: false };
}

export function shownMessage(world: World, thread: Thread, said: Said): Message {
  const { name, profileImageUrl } = person(world, said.senderId);
  const isBusiness = said.senderId === thread.businessId;
  return {
    ...said,
    serviceRequestId: thread.serviceRequestId,
    senderName: isBusiness ? businessNameOf(world, said.senderId) : name,
    senderProfileImageUrl: profileImageUrl,
  };
}

const PREVIEW = 140;

export function shownThread(world: World, thread: Thread, viewerId: string): Conversation {
  const { title, customerId } = world.requests.get(thread.serviceRequestId) ?? { title: '', customerId: '' };
  const isOwner = viewerId === customerId;
  const counterpartId = isOwner ? thread.businessId : customerId;
  const last = thread.said.at(-1);
  return {
    serviceRequestId: thread.serviceRequestId,
    serviceRequestTitle: title,
    counterpartId,
    counterpartName: isOwner ? businessNameOf(world, counterpartId) : person(world, counterpartId).name,
    lastMessage: last ? [...last.content].slice(0, PREVIEW).join('') : null,
    lastMessageAt: last?.createdAt ?? null,
    lastReadAt: thread.readUpTo.get(viewerId) ?? null,
    counterpartLastReadAt: thread.readUpTo.get(counterpartId) ?? null,
    unreadCount: thread.unread.get(viewerId) ?? 0,
  };
}
