/** Reads what visits show of other documents. */
import { sideOfVisit } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import type { Firestore } from 'firebase-admin/firestore';
import { presentVisit } from '../../present/visit.ts';
import type { Services } from '../../services/services.ts';
import { type Account, findOther } from '../../store/account/accounts.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readable } from '../../store/firestore/collection.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { requests } from '../../store/request/requests.ts';
import { readVisitFigure } from '../../store/visit/figures.ts';
import type { StoredVisit } from '../../store/visit/visits.ts';

/** Reads each document once, however many visits show it. */
function readOnce<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (id) => {
    const reading = found.get(id) ?? read(id);
    found.set(id, reading);
    return reading;
  };
}

async function findRequest(db: Firestore, id: string): Promise<StoredRequest | undefined> {
  return readable(await readBatched(requests(db).doc(id)));
}

/** As their viewer sees them. */
export function presentVisits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  found: readonly StoredVisit[],
  viewer: Account,
): Promise<Visit[]> {
  const requestOf = readOnce((id) => findRequest(db, id));
  const accountOf = readOnce((id) => findOther(db, id));
  const figureOf = {
    customer: readOnce((id) => readVisitFigure(db, id, 'customer')),
    business: readOnce((id) => readVisitFigure(db, id, 'business')),
  };
  const present = async (stored: StoredVisit): Promise<Visit> => {
    const { serviceRequestId, businessId, customerId } = stored;
    const side = sideOfVisit(stored, viewer) ?? 'customer';
    const [request, business, counterpartFigure] = await Promise.all([
      requestOf(serviceRequestId),
      side === 'customer' ? accountOf(businessId) : undefined,
      side === 'customer' ? figureOf.business(businessId) : figureOf.customer(customerId),
    ]);
    return presentVisit(stored, { viewer, side, now: now() }, { request, business, counterpartFigure });
  };
  return Promise.all(found.map(present));
}

export async function presentOne(
  services: Pick<Services, 'db' | 'now'>,
  visit: StoredVisit,
  viewer: Account,
): Promise<Visit> {
  const [shown] = await presentVisits(services, [visit], viewer);
  if (!shown) throw new Error('A visit was not presented.');
  return shown;
}
