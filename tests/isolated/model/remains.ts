/** What is stored in the end, told as the model tells it, and as it must be by the model. */

import { REVIEW_DIRECTIONS } from '@marketplace/contract/constants';
import { presentUser } from '../../../functions/src/present/account.ts';
import { presentRatingSummary, presentReview } from '../../../functions/src/present/review.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { accountTotals } from '../../../functions/src/store/account/totals.ts';
import { correctFigures } from '../../../functions/src/store/business/figures.ts';
import {
  conversations as conversationsIn,
  type StoredConversation,
} from '../../../functions/src/store/conversation/conversations.ts';
import { messagesIn } from '../../../functions/src/store/conversation/messages.ts';
import { estimates } from '../../../functions/src/store/estimate/estimates.ts';
import { iso } from '../../../functions/src/store/firestore/collection.ts';
import { pictures } from '../../../functions/src/store/picture/pictures.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { openRequestTotals } from '../../../functions/src/store/request/totals.ts';
import { ratings } from '../../../functions/src/store/review/ratings.ts';
import { reviews } from '../../../functions/src/store/review/reviews.ts';
import { correctTotals } from '../../../functions/src/store/totals/totals.ts';
import type { OwnFiles } from '../../support/in-process.ts';
import { broken, storedAround } from '../../support/invariants.ts';
import { auth } from '../../support/stored.ts';
import { shownReview } from './reviews.ts';
import { businessNameOf, shownConversation, starsOf, wholeEstimate, wholeRequest } from './shown.ts';
import { areTalking, isApart, shownPerson, titleOf, type World } from './world.ts';

type Database = Services['db'];

type Where = { db: Database; files: OwnFiles };

export async function storedIn({ db, files }: Where, world: World) {
  const [
    foundRequests,
    foundEstimates,
    foundConversations,
    foundReviews,
    foundRatings,
    foundImages,
    foundUploads,
    foundUsers,
    foundBrowsers,
    foundFiles,
    { users: accounts },
  ] = await Promise.all([
    requests(db).get(),
    estimates(db).get(),
    conversationsIn(db).get(),
    reviews(db).get(),
    ratings(db).get(),
    pictures(db).get(),
    db.collection('uploads').get(),
    users(db).get(),
    db.collection('pushSubscriptions').get(),
    files.all(),
    auth.getUsers([...world.people.keys()].map((uid) => ({ uid }))),
  ]);
  const conversations = foundConversations.docs.map((document) => document.data());
  return {
    requests: byId(
      foundRequests.docs.map((document) => {
        const {
          filters: _,
          terms: __,
          searchable: ___,
          urgencyWeight: ____,
          customerPicture: _____,
          contactSharedAt: ______,
          contactAskedAt: _______,
          customerSuspendedUntil: ________,
          ...request
        } = document.data();
        return { ...request, createdAt: iso(request.createdAt), updatedAt: iso(request.updatedAt) };
      }),
    ),
    estimates: byId(
      foundEstimates.docs.map((document) => {
        const { between: _, businessSuspendedUntil: __, ...estimate } = document.data();
        return { ...estimate, createdAt: iso(estimate.createdAt), updatedAt: iso(estimate.updatedAt) };
      }),
    ),
    conversations: byId(
      await Promise.all(conversations.map((conversation) => storedConversation(db, conversation))),
    ),
    reviews: byId(foundReviews.docs.map((document) => presentReview(document.data()))),
    ratings: ratedIn(
      foundRatings.docs.flatMap((document) =>
        REVIEW_DIRECTIONS.map((direction) => {
          const { spread, takenDown } = presentRatingSummary(document.data()[direction]);
          return { id: `${document.id} ${direction}`, spread, takenDown };
        }),
      ),
    ),
    pictures: byId(
      foundImages.docs.map((document) => {
        const { id, ownerId, purpose, requestId, conversationId, hidden } = document.data();
        return { id: `/objects/images/${id}`, ownerId, purpose, requestId, conversationId, hidden };
      }),
    ),
    uploads: foundUploads.docs
      // What was used is past its time, and stays until the database removes it.
      .filter((document) => document.get('usedBy') === null)
      .map((document) => String(document.get('ownerId')))
      .sort(),
    files: foundFiles.map(({ name }) => name.split('/').slice(0, 2).join('/')).sort(),
    accounts: byId(accounts.map(({ uid: id, email }) => ({ id, email }))),
    people: byId(
      foundUsers.docs.map((document) => {
        const { draftKey: _, ...known } = presentUser(document.data());
        return known;
      }),
    ),
    apart: apartIn(foundUsers.docs.map((document) => document.data())),
    browsers: byId(
      foundBrowsers.docs.map((document) => ({
        id: String(document.get('endpoint')),
        userId: String(document.get('userId')),
      })),
    ),
    broken: await brokenIn(db, world),
    lackingInTotals: await lackingInTotals(db, world),
    wrongFigures: await correctFigures(db, world.now),
  };
}

async function brokenIn(db: Database, { requests: existing, gone }: World): Promise<string[]> {
  const around = [...existing.keys(), ...gone.keys()].map((id) => storedAround(db, id));
  return (await Promise.all(around)).flatMap(broken);
}

const lackingInTotals = (db: Database, { now }: World) =>
  Promise.all([openRequestTotals, accountTotals].map((totals) => correctTotals(db, totals, now)));

async function storedConversation(db: Database, conversation: StoredConversation) {
  const { docs } = await messagesIn(db, conversation.id).orderBy('createdAt').get();
  const { id, customerName, customerPicture, businessName, businessPicture, participants } = conversation;
  const isOpen = participants.length > 0;
  return {
    id,
    participants,
    // A closed conversation gets its request's title when it opens again.
    ...(isOpen && { title: conversation.serviceRequestTitle }),
    names: [customerName, businessName],
    pictures: [customerPicture, businessPicture],
    lastMessage: conversation.lastMessage,
    unread: Object.fromEntries(Object.entries(conversation.unread).filter(([, count]) => count > 0)),
    messages: docs.map((document) => {
      const message = document.data();
      const { createdAt, removedAt, hiddenAt } = message;
      return {
        ...message,
        createdAt: iso(createdAt),
        removedAt: removedAt && iso(removedAt),
        hiddenAt: hiddenAt && iso(hiddenAt),
      };
    }),
  };
}

export function expectedIn(world: World) {
  return {
    requests: byId([...world.requests.values()].map((request) => wholeRequest(world, request))),
    estimates: byId([...world.estimates.values()].map((estimate) => wholeEstimate(world, estimate))),
    conversations: byId([...world.conversations.keys()].flatMap((key) => expectedConversation(world, key))),
    reviews: byId([...world.reviews.values()].map((review) => shownReview(world, review))),
    ratings: ratedIn(
      [...world.people.keys()].flatMap((id) =>
        REVIEW_DIRECTIONS.map((direction) => {
          const { spread, takenDown } = starsOf(world, id, direction);
          return { id: `${id} ${direction}`, spread, takenDown };
        }),
      ),
    ),
    pictures: byId(
      [...world.pictures].map(([id, { hasBytes: _, hidden, ...picture }]) => ({
        id,
        ...picture,
        hidden: hidden && {
          address: hidden.path.replace('/objects/images/', ''),
          index: hidden.index,
          caption: hidden.caption,
          messageId: hidden.messageKey?.split('_')[2] ?? null,
        },
      })),
    ),
    uploads: [...world.uploads.values()]
      .flatMap(({ ownerId, state }) => (state === 'used' ? [] : ownerId))
      .sort(),
    files: expectedFiles(world).sort(),
    accounts: byId([...world.people.values()].map(({ user: { id, email } }) => ({ id, email }))),
    people: byId([...world.people.values()].map(({ user }) => user)),
    apart: apartIn(
      [...world.people.keys()].map((id) => ({
        id,
        apartFrom: [...world.people.keys()].filter((other) => isApart(world, id, other)),
      })),
    ),
    browsers: byId([...world.subscriptions].map(([id, userId]) => ({ id, userId }))),
    broken: [],
    lackingInTotals: [{}, {}],
    wrongFigures: 0,
  };
}

/** As uploaded, where nothing was made of it yet; else as seen, and small and large for screens. */
function expectedFiles({ uploads, pictures }: World): string[] {
  const waiting = [...uploads.values()].filter(({ state }) => state === 'picture' || state === 'nonsense');
  const kept = [...pictures].filter(([, { hasBytes }]) => hasBytes);
  return [
    ...waiting.map(({ ownerId }) => `uploads/${ownerId}`),
    ...kept.flatMap(([path, { hidden }]) => Array(3).fill((hidden?.path ?? path).replace('/objects/', ''))),
  ];
}

function expectedConversation(world: World, id: string) {
  const conversation = world.conversations.get(id);
  if (!conversation) return [];
  const { serviceRequestId, businessId, messages, unread } = conversation;
  const request = world.requests.get(serviceRequestId);
  const [title, customerId] = request ? [titleOf(request), request.customerId] : ['', ''];
  const isOpen = areTalking(world, serviceRequestId, businessId);
  return [
    {
      id,
      participants: isOpen ? [customerId, businessId] : [],
      ...(isOpen && { title }),
      names: [shownPerson(world, customerId).name, businessNameOf(world, businessId)],
      pictures: [
        shownPerson(world, customerId).profileImageUrl,
        shownPerson(world, businessId).profileImageUrl,
      ],
      lastMessage: shownConversation(world, conversation, customerId).lastMessage,
      unread: Object.fromEntries([...unread].filter(([, count]) => count > 0)),
      messages: messages.map((one) => ({ ...one, serviceRequestId })),
    },
  ];
}

const apartIn = (people: { id: string; apartFrom: string[] }[]) =>
  byId(people.map(({ id, apartFrom }) => ({ id, apartFrom: [...apartFrom].sort() })));

type Rated = { id: string; spread: number[]; takenDown: number };
const ratedIn = (rated: Rated[]) =>
  byId(rated.filter(({ spread, takenDown }) => takenDown > 0 || spread.some((count) => count > 0)));

const byId = <T extends { id: string }>(list: T[]): T[] => list.sort((a, b) => (a.id < b.id ? -1 : 1));
