import { calls } from '@marketplace/contract/calls';
import { isHidden, relationTo } from '@marketplace/contract/request/rules';
import { proposedVisit } from '@marketplace/contract/visit/machine';
import { mayProposeVisit } from '@marketplace/contract/visit/rules';
import type { NewVisit } from '@marketplace/contract/visit/schema';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { assertAccess } from '../../http/access.ts';
import { handler } from '../../http/handler.ts';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { type Account, isActive, readBothAccounts } from '../../store/account/accounts.ts';
import { conversationRef } from '../../store/conversation/conversations.ts';
import { estimatesOnBy } from '../../store/estimate/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { proposeVisit as propose } from '../../store/job/commands/visits.ts';
import { visitIn } from '../../store/job/job.ts';
import { writeJob } from '../../store/job/write.ts';
import { timeZoneOf } from '../../store/place/time-zone.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { requests, requireRequest } from '../../store/request/requests.ts';
import { availabilityOf, readCalendar } from '../../store/visit/calendars.ts';
import {
  countLiveVisitsOn,
  NONE_HIDDEN,
  type StoredVisit,
  visits,
  visitsOnBy,
} from '../../store/visit/visits.ts';
import { presentOne } from './around.ts';
import { assertOffered, isSameOffer, normalWindows } from './offered.ts';

export const proposeVisit = handler('proposeVisit', async ({ params, input, actor, services }) => {
  const { db, now, newId } = services;
  const { clientVisitId } = input;
  const id = clientVisitId ? idempotentId('visit', params.id, actor.id, clientVisitId) : newId();
  const attempt = { call: 'proposeVisit', by: actor, about: params.id } as const;
  const proposed = await transactWithinLimit(services, attempt, async (transaction) => {
    const sent = clientVisitId ? (await readBatched(visits(db).doc(id))).data() : undefined;
    if (sent) return new AlreadyDone(requireSameVisit(sent, input));
    const found = await readDealing(transaction, db, { requestId: params.id, actor, input }, now());
    assertAccess(calls.proposeVisit, found.account, now());
    assertAllowed(mayPropose(found, input, now()));
    const side = found.relation === 'owner' ? 'customer' : 'business';
    const offered = { windows: normalWindows(input.windows), note: input.note };
    assertOffered(
      offered.windows,
      availabilityOf(found.business, found.calendar, { now: now() }),
      side,
      now(),
    );
    const at = Timestamp.fromDate(now());
    const address = side === 'customer' && input.purpose === 'look' ? (input.address ?? 'none') : 'none';
    const { customerId } = found.request;
    const visit = {
      ...proposedVisit({ purpose: input.purpose, address, ...offered }, { by: side, at: now() }),
      confirmedBy: [],
      hiddenNotes: NONE_HIDDEN,
      id,
      serviceRequestId: params.id,
      customerId,
      businessId: found.business.id,
      between: [customerId, found.business.id],
      timeZone: await timeZoneOf(found.request.location),
      startsAt: null,
      liveUntil: null,
      remindAt: null,
      countedBetween: null,
      createdAt: at,
    };
    const standing = { conversations: [found.conversation] };
    return visitIn(writeJob(transaction, db, standing, propose(visit), { by: byPerson(actor.id), at }), id);
  });
  return presentOne(services, proposed, actor);
});

/** The visit of an earlier try. Rejects a different one with the same id. */
function requireSameVisit(
  sent: StoredVisit,
  { purpose, windows, note }: NewVisit & { note: string },
): StoredVisit {
  const isSame = sent.purpose === purpose && (!sent.offer || isSameOffer(sent.offer, { windows, note }));
  if (isSame || sent.sequence > 0) return sent;
  throw new ApiError('conflict', "You've already proposed this visit. You can offer other times for it.");
}

type Proposing = { requestId: string; actor: Account; input: { businessId?: string | undefined } };

/**
 * Reads and locks the request and both accounts, so that the end of the job comes before the proposal, or finds it. The
 * request itself stays unwritten.
 */
async function readDealing(transaction: Transaction, db: Firestore, by: Proposing, now: Date) {
  const { requestId, actor, input } = by;
  const request = requireRequest((await transaction.get(requests(db).doc(requestId))).data());
  const isOwner = request.customerId === actor.id;
  const businessId = isOwner ? requireBusiness(input) : actor.id;
  const otherId = isOwner ? businessId : request.customerId;
  const [[account, other], held, others, liveOnRequest, calendar, conversation] = await Promise.all([
    readBothAccounts(transaction, db, actor.id, otherId),
    estimatesOnBy(db, requestId, businessId).get(),
    visitsOnBy(db, requestId, businessId).get(),
    countLiveVisitsOn(db, requestId, now),
    readCalendar(db, businessId),
    readBatched(conversationRef(db, { serviceRequestId: requestId, businessId })),
  ]);
  const estimates = readableOf(held.docs);
  const customer = isOwner ? account : other;
  const facts = { ...request, customerUnavailable: !isActive(customer, now) };
  return {
    request,
    facts,
    account,
    business: (isOwner ? other : account) ?? account,
    businessUnavailable: !isActive(isOwner ? other : account, now),
    relation: relationTo(facts, account, estimates.length > 0),
    holdsPending: estimates.some((one) => one.status === 'pending' && !isHidden(one)),
    others: readableOf(others.docs),
    liveOnRequest,
    calendar,
    conversation,
  };
}

function requireBusiness({ businessId }: Proposing['input']): string {
  if (businessId !== undefined) return businessId;
  const message = 'Please choose a business';
  throw new ApiError('invalid', message, { fields: { businessId: message } });
}

type Dealing = Awaited<ReturnType<typeof readDealing>> & { facts: StoredRequest };

const mayPropose = (found: Dealing, { purpose }: Pick<NewVisit, 'purpose'>, now: Date) =>
  mayProposeVisit(
    found.facts,
    { ...found, businessId: found.business.id },
    { actor: found.account, relation: found.relation, purpose, now },
  );
