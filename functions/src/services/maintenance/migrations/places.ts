/** Adds to older accounts and open requests where they are, and what finds them by distance. */
import type { Firestore } from 'firebase-admin/firestore';
import { users } from '../../../store/account/accounts.ts';
import { reachOf } from '../../../store/account/reach.ts';
import { transact } from '../../../store/firestore/transact.ts';
import { locate } from '../../../store/place/places.ts';
import { changeRequest } from '../../../store/request/changes.ts';
import { derivedFields, requests } from '../../../store/request/requests.ts';
import type { Services } from '../../services.ts';
import { readPage } from './read-page.ts';

export async function fillReach({ db }: Services, after: string | null): Promise<string | null> {
  const { docs, end } = await readPage(users(db).select(), after);
  await Promise.all(docs.map(({ id }) => fillReachOf(db, id)));
  return end;
}

function fillReachOf(db: Firestore, id: string): Promise<void> {
  return transact(db, async (transaction) => {
    const account = (await transaction.get(users(db).doc(id))).data();
    if (!account) return;
    const point = await locate(account.location);
    transaction.update(users(db).doc(id), { point, reach: reachOf({ ...account, point }) });
  });
}

/** Closed requests are not searched. */
export async function fillRequestPlaces({ db }: Services, after: string | null): Promise<string | null> {
  const open = requests(db).where('status', '==', 'open');
  const { docs, end } = await readPage(open.select(), after);
  await Promise.all(docs.map(({ id }) => fillPlaceOf(db, id)));
  return end;
}

function fillPlaceOf(db: Firestore, id: string): Promise<void> {
  return transact(db, async (transaction) => {
    const snapshot = await transaction.get(requests(db).doc(id));
    const request = snapshot.data();
    if (request?.status !== 'open') return;
    const point = await locate(request.location);
    changeRequest(transaction, snapshot, { point, ...derivedFields({ ...request, point }) });
  });
}
