import { type Actor, isLeaving } from '@marketplace/contract/account/rules';
import { isApart } from '@marketplace/contract/block/rules';
import { isContactShown, mayReadContact } from '@marketplace/contract/contact/rules';
import type { Relation } from '@marketplace/contract/request/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { earlyHandler, handler } from '../../http/handler.ts';
import { type Counterpart, presentContact, presentDisclosure } from '../../present/contact.ts';
import { pageOfDisclosures, recordDisclosure } from '../../store/disclosures.ts';
import { businessNameOf } from '../../store/estimates.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import type { StoredRequest } from '../../store/requests.ts';
import { type Account, findUser } from '../../store/users.ts';

/** Whatever is shown is in the log first. */
export const getContact = handler('getContact', async ({ params, actor, services: { db, now } }) => {
  const { request, relation } = await readWithRelation(db, params.id, actor, now());
  assertAllowed(mayReadContact(request, relation));
  const owner = await findOwnerOfDetails(db, request, { actor, relation });
  const counterpart = owner ? detailsOf(owner, request) : null;
  if (owner && counterpart) {
    const viewer = { id: actor.id, name: relation === 'owner' ? actor.name : businessNameOf(actor) };
    await recordDisclosure(db, { ownerId: owner.id, viewer, request, counterpart }, now());
  }
  return presentContact(request, counterpart);
});

type Viewer = { actor: Actor; relation: Relation };

/** The other party, if its details are shown and it has not left. */
async function findOwnerOfDetails(
  db: Firestore,
  { status, customerId, acceptedEstimate, contactSharedAt }: StoredRequest,
  { actor, relation }: Viewer,
): Promise<Account | undefined> {
  const id = relation === 'owner' ? (acceptedEstimate?.businessId ?? '') : customerId;
  const job = { status, isShared: contactSharedAt !== null, isApart: isApart(actor, id) };
  if (!isContactShown(job, relation)) return undefined;
  const account = await findUser(db, id);
  return account && !account.disabled && !isLeaving(account) ? account : undefined;
}

function detailsOf(owner: Account, { customerId, location }: StoredRequest): Counterpart {
  return owner.id === customerId
    ? { name: owner.name, phone: owner.phone, address: location }
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
