import { type Actor, isBusiness, isLeaving } from '@marketplace/contract/account/rules';
import { isApart } from '@marketplace/contract/block/rules';
import {
  type ContactFacts,
  isContactShown,
  mayAskForContact,
  mayReadContact,
  mayShareContact,
  mayStopSharingContact,
} from '@marketplace/contract/contact/rules';
import { mayViewRequest, type Relation } from '@marketplace/contract/request/rules';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { isLookAddressShown } from '@marketplace/contract/visit/rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { assertAllowed } from '../errors.ts';
import { earlyHandler, handler } from '../http/handler.ts';
import { type Counterpart, presentContact, presentDisclosure } from '../present/request.ts';
import type { Services } from '../services/services.ts';
import { type Account, findOther } from '../store/account/accounts.ts';
import { pageOfDisclosures, recordDisclosure } from '../store/contact/disclosures.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';
import { readableOf } from '../store/firestore/collection.ts';
import { AlreadyDone } from '../store/firestore/transact.ts';
import { readWithRelation } from '../store/job/read.ts';
import { changeRequest } from '../store/job/write.ts';
import { transactWithinLimit } from '../store/rate-limit/transactions.ts';
import { byPerson } from '../store/record/record.ts';
import type { StoredRequest } from '../store/request/fields.ts';
import { visitsOnBy } from '../store/visit/visits.ts';

type Step = {
  call: 'shareContact' | 'stopSharingContact' | 'askForContact';
  may: (job: ContactFacts, relation: Relation) => Verdict;
  isDone: (request: StoredRequest) => boolean;
  change: (at: Timestamp) => Pick<StoredRequest, 'contactSharedAt' | 'contactAskedAt'>;
};

function changeContact(
  services: Services,
  by: Actor,
  id: string,
  { call, may, isDone, change }: Step,
): Promise<void> {
  const { db, now } = services;
  return transactWithinLimit(services, { call, by }, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, by, now());
    const { status, customerId, contactSharedAt, acceptedEstimate } = request;
    const job = { status, isShared: contactSharedAt !== null, isApart: isApart(by, customerId) };
    assertAllowed(may(job, relation));
    if (isDone(request) || !acceptedEstimate) return new AlreadyDone(undefined);
    const at = Timestamp.fromDate(now());
    changeRequest(transaction, snapshot, change(at), { by: byPerson(by.id), at });
    return undefined;
  });
}

export const shareContact = handler('shareContact', ({ params, actor, services }) =>
  changeContact(services, actor, params.id, {
    call: 'shareContact',
    may: mayShareContact,
    isDone: ({ contactSharedAt }) => contactSharedAt !== null,
    change: (contactSharedAt) => ({ contactSharedAt, contactAskedAt: null }),
  }),
);

export const stopSharingContact = handler('stopSharingContact', ({ params, actor, services }) =>
  changeContact(services, actor, params.id, {
    call: 'stopSharingContact',
    may: mayStopSharingContact,
    isDone: ({ contactSharedAt }) => contactSharedAt === null,
    change: () => ({ contactSharedAt: null, contactAskedAt: null }),
  }),
);

export const askForContact = handler('askForContact', ({ params, actor, services }) =>
  changeContact(services, actor, params.id, {
    call: 'askForContact',
    may: mayAskForContact,
    isDone: ({ contactAskedAt }) => contactAskedAt !== null,
    change: (contactAskedAt) => ({ contactSharedAt: null, contactAskedAt }),
  }),
);

/** Logs the details before they are shown. */
export const getContact = handler('getContact', async ({ params, actor, services: { db, now } }) => {
  const { request, relation } = await readWithRelation(db, params.id, actor, now());
  const may = mayReadContact(request, relation);
  const known = may.ok ? await findOwnerOfDetails(db, request, { actor, relation }) : undefined;
  const owner = known ?? (await findOwnerOfLook(db, request, { actor, relation }, now()));
  if (!owner) assertAllowed(may);
  const counterpart = owner ? detailsOf(owner, request, known ? 'all' : 'address') : null;
  if (owner && counterpart) {
    const viewer = { id: actor.id, name: relation === 'owner' ? actor.name : businessNameOf(actor) };
    await recordDisclosure(db, { ownerId: owner.id, viewer, request, counterpart }, now());
  }
  return presentContact(request, counterpart);
});

type Viewer = { actor: Actor; relation: Relation };

/** The other party, if its details are visible and it hasn't left. */
async function findOwnerOfDetails(
  db: Firestore,
  { status, customerId, acceptedEstimate, contactSharedAt }: StoredRequest,
  { actor, relation }: Viewer,
): Promise<Account | undefined> {
  const id = relation === 'owner' ? (acceptedEstimate?.businessId ?? '') : customerId;
  const job = { status, isShared: contactSharedAt !== null, isApart: isApart(actor, id) };
  if (!isContactShown(job, relation)) return undefined;
  const account = await findOther(db, id);
  return account && !account.disabled && !isLeaving(account) ? account : undefined;
}

/** The customer, if a visit of the business for a look shows it the address. */
async function findOwnerOfLook(
  db: Firestore,
  request: StoredRequest,
  { actor, relation }: Viewer,
  now: Date,
): Promise<Account | undefined> {
  if (relation === 'owner' || !isBusiness(actor) || !mayViewRequest(request, relation).ok) return undefined;
  const visits = readableOf((await visitsOnBy(db, request.id, actor.id).get()).docs);
  if (!isLookAddressShown(request, actor, visits, now)) return undefined;
  const account = await findOther(db, request.customerId);
  return account && !account.disabled && !isLeaving(account) ? account : undefined;
}

function detailsOf(
  owner: Account,
  { customerId, location }: StoredRequest,
  shown: 'all' | 'address',
): Counterpart {
  return owner.id === customerId
    ? { name: owner.name, phone: shown === 'all' ? owner.phone : null, address: location }
    : { name: businessNameOf(owner), phone: owner.phone, address: owner.businessAddress };
}

export const listDisclosures = earlyHandler(
  'listDisclosures',
  async ({ query, actor, services: { db, now }, setHeader }) => {
    const { found, next } = await pageOfDisclosures(db, actor.id, query, now());
    if (next) setHeader('X-Next-Cursor', next);
    return found.map(presentDisclosure);
  },
);
