/** What calendars show of visits to one of their sides. */
import { isApart } from '@marketplace/contract/block/rules';
import { isContactShown } from '@marketplace/contract/contact/rules';
import { isLookAddressShown } from '@marketplace/contract/visit/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { type Account, findOther } from '../../store/account/accounts.ts';
import { recordDisclosure } from '../../store/contact/disclosures.ts';
import { businessNameOf } from '../../store/estimate/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readable } from '../../store/firestore/collection.ts';
import { shownTitle } from '../../store/job/job.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { requests } from '../../store/request/requests.ts';
import type { StoredVisit } from '../../store/visit/visits.ts';
import type { Services } from '../services.ts';
import type { CalendarVisit } from './event.ts';

/** Those with a time. Logs the addresses before they are shown. */
export async function shownInCalendars(
  services: Pick<Services, 'db' | 'now'>,
  found: readonly StoredVisit[],
  viewer: Account,
): Promise<CalendarVisit[]> {
  const shown = await Promise.all(found.map((visit) => showInCalendars(services, visit, viewer)));
  return shown.filter((visit) => visit !== undefined);
}

async function showInCalendars(
  { db, now }: Pick<Services, 'db' | 'now'>,
  visit: StoredVisit,
  viewer: Account,
): Promise<CalendarVisit | undefined> {
  const { window, businessId, serviceRequestId } = visit;
  const request = readable(await readBatched(requests(db).doc(serviceRequestId)));
  if (!window || !request) return undefined;
  const isBusiness = viewer.id === businessId;
  const business = isBusiness ? viewer : await findOther(db, businessId);
  return {
    ...visit,
    window,
    side: isBusiness ? 'business' : 'customer',
    serviceRequestTitle: isBusiness ? shownTitle(request) : request.title,
    businessName: business ? businessNameOf(business) : 'the business',
    customerName: request.customerName ?? 'the customer',
    address: isBusiness ? await discloseAddress(db, { visit, request, viewer }, now()) : request.location,
  };
}

type Disclosed = { visit: StoredVisit; request: StoredRequest; viewer: Account };

/** Null unless the customer shares it, for the visit or for the job. */
async function discloseAddress(
  db: Firestore,
  { visit, request, viewer }: Disclosed,
  now: Date,
): Promise<string | null> {
  if (visit.status !== 'booked') return null;
  const isChosen = request.acceptedEstimate?.businessId === viewer.id;
  const job = {
    status: request.status,
    isShared: request.contactSharedAt !== null,
    isApart: isApart(viewer, request.customerId),
  };
  const isShared = isChosen && isContactShown(job, 'chosen');
  if (!isShared && !isLookAddressShown(request, viewer, [visit], now)) return null;
  const counterpart = { name: request.customerName ?? '', phone: null, address: request.location };
  const by = { id: viewer.id, name: businessNameOf(viewer) };
  await recordDisclosure(db, { ownerId: request.customerId, viewer: by, request, counterpart }, now);
  return request.location;
}
