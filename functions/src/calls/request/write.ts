import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marketplace/contract/account/rules';
import { LIMITS } from '@marketplace/contract/constants';
import { REQUEST_FIELDS } from '@marketplace/contract/request/fields';
import { mayEditRequest, mayPostRequest } from '@marketplace/contract/request/rules';
import {
  BUDGET_OUT_OF_ORDER,
  budgetInOrder,
  type NewServiceRequest,
  type ServiceRequestChange,
} from '@marketplace/contract/request/schema';
import { fieldsWith } from '@marketplace/contract/shared/field-table';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { presentRequest } from '../../present/request.ts';
import { findUnnotifiedReason, logUnnotified } from '../../services/notification/fan-out/begin-fan-out.ts';
import type { Services } from '../../services/services.ts';
import { readOwnAccount } from '../../store/account/accounts.ts';
import { findBusiness } from '../../store/business/businesses.ts';
import { openConversationsOn } from '../../store/conversation/conversations.ts';
import { estimatesOn } from '../../store/estimate/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { cancelRequest } from '../../store/job/end.ts';
import { type Job, requestIn } from '../../store/job/job.ts';
import { readWithRelation } from '../../store/job/read.ts';
import { writeJob } from '../../store/job/write.ts';
import { addFanOut } from '../../store/notification/fan-outs.ts';
import { prepareAttaching, removePictures } from '../../store/picture/pictures.ts';
import { locate } from '../../store/place/places.ts';
import { limitTransactions, transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { countOpenRequests, newRequest, requests } from '../../store/request/requests.ts';
import { resetSilence } from '../../store/request/silence.ts';
import { assertTakesRequests, editAnswers, requireAnswers } from './details.ts';

export const createRequest = handler('createRequest', async ({ input, actor, caller, services }) => {
  assertAllowed(mayPostRequest(actor));
  const { db, config, now, newId } = services;
  const max = LIMITS.openRequests * config.rateLimitFactor;
  const { clientRequestId, businessId, ...typed } = input;
  const form = { ...typed, details: requireAnswers(typed.category, typed.details) };
  const id = clientRequestId ? idempotentId('request', actor.id, clientRequestId) : newId();
  const ref = requests(db).doc(id);
  const fanOutId = newId();
  const isFromOurPages = config.appCheck !== 'enforce' || caller.appCheckToken !== undefined;
  const point = await locate(form.location);
  const request = await transactWithinLimit(
    services,
    { call: 'createRequest', by: actor },
    async (transaction, counterRead) => {
      const posted = clientRequestId && (await findPosted(ref, form));
      if (posted) return new AlreadyDone(posted);
      const [owner, openRequests, askedBusinessId, attach, reasonFor] = await Promise.all([
        readOwnAccount(transaction, db, actor.id),
        counterRead.then(() => countOpenRequests(db, actor.id, max)),
        findAsked(db, actor, businessId, now()),
        prepareAttaching(db, form.imageUrls, actor.id),
        counterRead.then(() => findUnnotifiedReason(services, actor.id, isFromOurPages)),
      ]);
      assertAllowed(mayPostRequest(owner, openRequests, max));
      const unnotifiedReason = reasonFor(owner);
      const created = newRequest({ ...form, askedBusinessId, point, unnotifiedReason }, owner, id, now());
      attach(transaction, { requestId: id });
      const audit = { by: byPerson(actor.id), at: created.createdAt };
      writeJob(transaction, db, {}, (job) => ({ ...job, request: created }), audit);
      if (unnotifiedReason === null) addFanOut(transaction, db, created, { id: fanOutId, now: now() });
      return created;
    },
  );
  logUnnotified(services, request);
  return presentRequest(request, actor, now());
});

const NOT_AVAILABLE = "This business isn't available right now. You can post the request to all businesses.";

/** The id of the business that is asked, also if one blocks the other: the export shows it, and must not tell that. */
async function findAsked(
  db: Firestore,
  actor: Pick<Actor, 'id'>,
  businessId: string | undefined,
  now: Date,
): Promise<string | null> {
  if (businessId === undefined) return null;
  const business = businessId === actor.id ? undefined : await findBusiness(db, businessId, now);
  if (!business) throw new ApiError('invalid', NOT_AVAILABLE, { fields: { businessId: NOT_AVAILABLE } });
  return businessId;
}

type Form = Omit<NewServiceRequest, 'clientRequestId' | 'businessId'>;

/** The request of an earlier try. Rejects a different one with the same id. */
async function findPosted(
  ref: DocumentReference<StoredRequest>,
  form: Form,
): Promise<StoredRequest | undefined> {
  const posted = (await readBatched(ref)).data();
  if (!posted || isDeepStrictEqual(posted, { ...posted, ...form })) return posted;
  throw new ApiError('conflict', "You've already posted this request. You can edit it on your dashboard.");
}

export const updateRequest = handler('updateRequest', async ({ params, input, actor, services }) => {
  const { status, ...edit } = input;
  const request = status
    ? await cancelRequest(
        limitTransactions(services, { call: 'updateRequest', by: actor }),
        services.db,
        params.id,
        actor,
        services.now(),
      )
    : await editRequest(params.id, edit, actor, services);
  return presentRequest(request, actor, services.now());
});

type Edit = Omit<ServiceRequestChange, 'status'>;

async function editRequest(id: string, edit: Edit, actor: Actor, services: Services): Promise<StoredRequest> {
  const { db, now } = services;
  const place = edit.location === undefined ? undefined : { point: await locate(edit.location) };
  return transactWithinLimit(services, { call: 'updateRequest', by: actor }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor, now());
    assertAllowed(mayEditRequest(request, relation));
    assertTakesRequests(edit.category, request.category);
    const details = editAnswers(request, edit);
    const updatedAt = Timestamp.fromDate(now());
    const edited = { ...request, ...edit, ...place, details, ...resetSilence(updatedAt), updatedAt };
    if (!budgetInOrder(edited)) {
      throw new ApiError('invalid', BUDGET_OUT_OF_ORDER, { fields: { budgetMax: BUDGET_OUT_OF_ORDER } });
    }
    const isCopied = differsIn(COPIED_FIELDS, request, edited);
    const [attach, conversations, estimates] = await Promise.all([
      prepareAttaching(db, edit.imageUrls ?? [], actor.id),
      openConversationsOn(db, request).get(),
      isCopied ? estimatesOn(db, id).get() : undefined,
    ]);
    attach(transaction, { requestId: id });
    removePictures(transaction, db, without(request.imageUrls, edited.imageUrls));
    const standing = {
      request: snapshot,
      conversations: conversations.docs,
      ...(estimates && { estimates: estimates.docs }),
    };
    const command = (job: Job): Job => ({ ...job, request: { ...edited, ...clarifiedBy(request, edited) } });
    const audit = { by: byPerson(actor.id), at: edited.updatedAt };
    return requestIn(writeJob(transaction, db, standing, command, audit));
  });
}

const COPIED_FIELDS = fieldsWith(REQUEST_FIELDS, 'copied', true);
const PRICED_FIELDS = fieldsWith(REQUEST_FIELDS, 'priced', true);

const differsIn = (fields: readonly (keyof StoredRequest)[], before: StoredRequest, edited: StoredRequest) =>
  fields.some((field) => !isDeepStrictEqual(before[field], edited[field]));

/** An edit of what businesses price outdates their estimates. */
function clarifiedBy(before: StoredRequest, edited: StoredRequest): Partial<StoredRequest> {
  return differsIn(PRICED_FIELDS, before, edited) ? { clarified: { by: 'edit', at: edited.updatedAt } } : {};
}

const without = (all: readonly string[], kept: readonly string[]) => all.filter((one) => !kept.includes(one));
