/** What both sides see once other times for a booked visit are declined or withdrawn. */
import { visitThingId } from '@marketplace/contract/visit/notes';
import { beforeEach, expect, test } from 'vitest';
import { readVisitContent } from '../../../functions/src/store/content/visit.ts';
import { visits } from '../../../functions/src/store/visit/visits.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { notifiedPair } from '../../support/notifications/notified-pair.ts';
import { VisitingPair, windowAt } from '../../support/notifications/visiting-pair.ts';

const NOTE = 'We are at work on that day.';

let visit: VisitingPair;
beforeEach(async () => {
  visit = await VisitingPair.begin(await notifiedPair());
  await visit.book();
  await visit.act('business', 'offerVisitTimes', { windows: [later()], note: '' });
});

const later = () => windowAt(Date.parse(visit.window.end));

const seenBy = async (who: 'customer' | 'business') => {
  const { own, ...pair } = visit.pair;
  return Object((await own.act(pair[who], 'getVisit', { params: { id: visit.id } })).body);
};

test.each([
  ['declines them', 'customer', false],
  ['withdraws its own', 'business', true],
] as const)('both see who %s, and why', async (_, by, isWithdrawn) => {
  await visit.act(by, 'endVisitOffer', { note: NOTE });
  const seen = { status: 'booked', offer: null, offerEnded: { by, isWithdrawn, note: NOTE } };
  for (const who of ['customer', 'business'] as const) expect(await seenBy(who)).toMatchObject(seen);
});

test('a decline that is sent twice counts once, and one with another text is refused', async () => {
  await visit.act('customer', 'endVisitOffer', { note: NOTE });
  const declined = await visit.read();
  await measureCost(async (cost) => {
    await visit.act('customer', 'endVisitOffer', { note: NOTE });
    expect(cost.writes).toBe(0);
  });
  const { own, customer } = visit.pair;
  const again = { params: { id: visit.id }, input: { note: 'Never.' } };
  expect(await own.act(customer, 'endVisitOffer', again)).toMatchObject({ status: 409 });
  expect(await visit.read()).toEqual(declined);
});

test('the next offer replaces what was said of the one before', async () => {
  await visit.act('customer', 'endVisitOffer', { note: NOTE });
  await visit.act('customer', 'offerVisitTimes', { windows: [later()], note: '' });
  expect(await seenBy('business')).toMatchObject({ offer: { by: 'customer' }, offerEnded: null });
});

test('the text can be reported by the other side', async () => {
  await visit.act('customer', 'endVisitOffer', { note: NOTE });
  const { own, business, customer } = visit.pair;
  const content = await readVisitContent(own.db, visitThingId(visit.id, 'customer'));
  expect(content).toMatchObject({ authorId: customer.id });
  expect(await content?.show()).toMatchObject({ text: NOTE });
  expect(content?.mayBeSeenBy(business, visit.pair.date())).toBe(true);
});

test('a visit that was stored without it is shown as one without an ended offer', async () => {
  const { own } = visit.pair;
  const { offerEnded, ...old } = (await own.db.doc(`visits/${visit.id}`).get()).data() ?? {};
  expect(offerEnded).toBeNull();
  await own.db.doc(`visits/${visit.id}`).set(old);
  expect((await visits(own.db).doc(visit.id).get()).data()).toMatchObject({ offerEnded: null });
});
