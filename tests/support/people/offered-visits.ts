/** A customer and a business whose visits are stored as after a proposal, so that a test begins with an offer. */
import { randomUUID } from 'node:crypto';
import { proposedVisit } from '@marketplace/contract/visit/machine';
import type { Window } from '@marketplace/contract/visit/schema';
import { Timestamp } from 'firebase-admin/firestore';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { visitCalendars } from '../../../functions/src/store/visit/calendars.ts';
import { settleVisit } from '../../../functions/src/store/visit/derive.ts';
import { NONE_HIDDEN, type StoredVisit, visits } from '../../../functions/src/store/visit/visits.ts';
import { type IsolatedApi, isolatedApi } from '../calls/direct.ts';
import { estimateForm, requestForm } from './market.ts';

export type OfferingPair = { api: IsolatedApi; carla: Account; bob: Account };

export async function offeringPair(gapMinutes = 0): Promise<OfferingPair> {
  const api = isolatedApi();
  const visitSettings = { hours: null, gapMinutes };
  const [carla, bob] = await Promise.all([
    api.someone('customer'),
    api.someone('business', { visitSettings }),
  ]);
  return { api, carla, bob };
}

export const idIn = (body: unknown): string => String(Object(body).id);

/** An open request of Carla's with an estimate from Bob. */
export async function offered({
  api,
  carla,
  bob,
}: OfferingPair): Promise<{ id: string; estimateId: string }> {
  const { body: request } = await api.act(carla, 'createRequest', { input: requestForm() });
  const id = idIn(request);
  const { body: estimate } = await api.act(bob, 'createEstimate', { input: estimateForm(id) });
  return { id, estimateId: idIn(estimate) };
}

/** Bob offers Carla this time, on a request of which nothing else is stored. */
export async function offeredVisit({ api, carla, bob }: OfferingPair, window: Window): Promise<StoredVisit> {
  const now = new Date();
  const offer = { purpose: 'look', address: 'none', windows: [window], note: '' } as const;
  const visit = {
    ...proposedVisit(offer, { by: 'business', at: now }),
    confirmedBy: [],
    hiddenNotes: NONE_HIDDEN,
    id: randomUUID(),
    serviceRequestId: randomUUID(),
    customerId: carla.id,
    businessId: bob.id,
    between: [carla.id, bob.id],
    timeZone: 'America/Chicago',
    startsAt: null,
    liveUntil: null,
    remindAt: null,
    countedBetween: null,
    createdAt: Timestamp.fromDate(now),
  };
  const stored = settleVisit(visit, { before: undefined, job: undefined, now });
  await visits(api.db).doc(stored.id).set(stored);
  return stored;
}

/** Carla takes the first of the offered times. */
export const book = ({ api, carla }: OfferingPair, { id, offer }: StoredVisit) =>
  api.act(carla, 'bookVisit', { params: { id }, input: { start: offer?.windows[0]?.start ?? '' } });

export const offerTimes = ({ api }: OfferingPair, by: Account, id: string, windows: Window[]) =>
  api.act(by, 'offerVisitTimes', { params: { id }, input: { windows, note: '' } });

export async function storedVisits({ api }: OfferingPair): Promise<StoredVisit[]> {
  return (await visits(api.db).get()).docs.map((document) => document.data());
}

export const readVisit = async ({ api }: OfferingPair, { id }: Pick<StoredVisit, 'id'>) =>
  (await visits(api.db).doc(id).get()).data();

export const bookedIn = (found: readonly StoredVisit[]) =>
  found.flatMap(({ id, status, window }) => (status === 'booked' && window ? [{ id, window }] : []));

/** The taken times of Bob, by the id of the visit. */
export async function takenTimes({ api, bob }: OfferingPair): Promise<Record<string, Window>> {
  return (await visitCalendars(api.db).doc(bob.id).get()).data()?.booked ?? {};
}
