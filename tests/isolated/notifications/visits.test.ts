/** Who is notified of a visit when. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { passReminder } from '../../../functions/src/store/visit/reminders.ts';
import { notifiedPair } from '../../support/notifications/notified-pair.ts';
import { VisitingPair, windowAt } from '../../support/notifications/visiting-pair.ts';

let visit: VisitingPair;
beforeEach(async () => {
  visit = await VisitingPair.begin(await notifiedPair());
});

/** A day later than the offered time. */
const otherTime = () => windowAt(Date.parse(visit.window.start) + DAY_MS);

const JOB = '"Mend the roof": ';

describe('news of a visit', () => {
  test('go to the other side, once for each event', async () => {
    expect(await visit.told('customer')).toEqual([
      expect.stringMatching(
        /^Choose a time for a visit\. "Mend the roof": Bob wants to come for a look\. Offered: \w+day, .+\.$/,
      ),
    ]);
    await visit.act('customer', 'askForOtherTimes', { note: '' });
    expect(await visit.told('business')).toEqual([
      `Offer other times for a visit. ${JOB}Carla asked for other times.`,
    ]);
    await visit.act('business', 'offerVisitTimes', { windows: [otherTime()], note: '' });
    expect(await visit.told('customer')).toEqual([
      expect.stringContaining(`${JOB}Bob offers other times for a look. Offered: `),
    ]);
    await visit.act('customer', 'endVisitOffer', { note: '' });
    expect(await visit.told('business')).toEqual([`Visit declined. ${JOB}Carla declined the visit.`]);
    expect(visit.pushed()).toEqual([
      'Choose a time for a visit',
      'Offer other times for a visit',
      'Choose a time for a visit',
      'Visit declined',
    ]);
  });

  test('of a booked, moved, and canceled visit are in both lists, and pushed to the other side', async () => {
    visit.pushed();
    await visit.book();
    expect(await visit.told('business')).toEqual([
      expect.stringMatching(/^Visit booked\. "Mend the roof": Carla booked a look: \w+day, /),
    ]);
    expect(await visit.told('customer')).toEqual([expect.stringContaining(': You booked a look: ')]);
    await visit.act('business', 'offerVisitTimes', { windows: [otherTime()], note: '' });
    expect(await visit.told('customer')).toEqual([
      expect.stringContaining('Bob wants to move the visit on '),
    ]);
    await visit.act('customer', 'endVisitOffer', { note: '' });
    expect(await visit.told('business')).toEqual([
      expect.stringContaining('Carla declined the other times. The visit stays: '),
    ]);
    expect(await visit.told('customer')).toEqual([expect.stringContaining('You declined the other times. ')]);
    await visit.act('customer', 'offerVisitTimes', { windows: [otherTime()], note: '' });
    await visit.act('customer', 'endVisitOffer', { note: '' });
    expect(await visit.told('business')).toEqual([
      expect.stringContaining('Carla withdrew the other times. The visit stays: '),
    ]);
    await visit.act('customer', 'offerVisitTimes', { windows: [otherTime()], note: '' });
    await visit.act('business', 'bookVisit', { start: otherTime().start });
    expect(await visit.told('customer')).toEqual([expect.stringContaining('Bob agreed to move the visit: ')]);
    await visit.act('business', 'cancelVisit', { note: 'The truck broke down' });
    expect(await visit.told('customer')).toEqual([expect.stringContaining('Bob canceled the visit on ')]);
    expect(visit.pushed()).toEqual([
      'Visit booked',
      'Choose another time for a visit',
      'Visit not moved',
      'Choose another time for a visit',
      'Visit not moved',
      'Choose another time for a visit',
      'Visit moved',
      'Visit canceled',
    ]);
  });

  test('of a deleted request reach both where the visit was booked, and nothing else of it stays', async () => {
    await visit.book();
    visit.pushed();
    await visit.deleteRequest();
    expect(visit.pushed()).toEqual(['Visit canceled']);
    expect(await visit.told('business')).toEqual([
      expect.stringMatching(
        /^Visit canceled\. The visit on .+ won't take place, as the customer deleted the request\.$/,
      ),
    ]);
    expect(await visit.told('customer')).toEqual([
      expect.stringMatching(/^Visit canceled\. .+ won't take place, as you deleted the request\.$/),
    ]);
    expect(await visit.read()).toBeUndefined();
  });

  test('of a deleted request are none where no time was booked', async () => {
    visit.pushed();
    await visit.deleteRequest();
    expect([visit.pushed(), await visit.told('business')]).toEqual([[], []]);
  });

  test('say on its day who is late, on the way, and there, also in quiet hours, and who tells it differently', async () => {
    const { customer, business, own } = visit.pair;
    const always = { from: '00:00', to: '23:59', timeZone: 'UTC' };
    for (const { id } of [customer, business])
      await users(own.db).doc(id).update({ 'notificationPreferences.quietHours': always });
    visit.pushed();
    await visit.book();
    expect(visit.pushed()).toEqual([]);
    visit.pass(-HOUR_MS);
    await visit.act('customer', 'announceDelay', { minutes: 15 });
    expect(await visit.told('business')).toEqual([
      expect.stringContaining(`Running late. ${JOB}Carla is 15 minutes late, at about `),
    ]);
    await visit.act('business', 'announceArrival', { state: 'on-the-way' });
    await visit.act('business', 'announceArrival', { state: 'here' });
    expect(await visit.told('customer')).toEqual([`Arrived. ${JOB}Bob is there.`]);
    expect(visit.pushed()).toEqual(['Running late', 'On the way', 'Arrived']);
    visit.pass(2 * HOUR_MS);
    await visit.act('customer', 'tellVisitOutcome', { outcome: 'they-missed' });
    await visit.act('business', 'tellVisitOutcome', { outcome: 'kept' });
    for (const who of ['customer', 'business'] as const)
      expect(await visit.told(who)).toEqual([
        expect.stringMatching(/^.*disagree about .*It counts for neither\.$/),
      ]);
  });
});

describe('the reminders of a visit', () => {
  beforeEach(async () => {
    await visit.book();
    visit.pushed();
  });

  test('come to both the day before, two hours before, and at the end to who has not told, once each', async () => {
    await visit.remindAt(-DAY_MS);
    expect(visit.pushed()).toEqual(['Still good?', 'Still good?']);
    await visit.remindAt(-DAY_MS + 10 * MINUTE_MS);
    expect(visit.pushed()).toEqual([]);
    await visit.act('customer', 'confirmVisit');
    await visit.remindAt(-2 * HOUR_MS);
    expect(visit.pushed()).toEqual(['Look today', 'Look today']);
    visit.pass(HOUR_MS);
    await visit.act('business', 'tellVisitOutcome', { outcome: 'kept' });
    await visit.remindAt(2 * HOUR_MS);
    expect(visit.pushed()).toEqual(['Did the visit take place?']);
    expect(await visit.told('customer')).toEqual([expect.stringContaining('Did the visit take place?')]);
    await visit.remindAt(3 * HOUR_MS);
    expect(visit.pushed()).toEqual([]);
    expect((await visit.read())?.remindAt).toBeNull();
  });

  const REMINDERS = [
    ['the day before', -DAY_MS, 'Still good?', 22 * HOUR_MS],
    ['two hours before', -2 * HOUR_MS, 'Look today', 2 * HOUR_MS],
    ['at its end', 2 * HOUR_MS, 'Did the visit take place?', 7 * DAY_MS],
  ] as const;

  test.each(REMINDERS)('of %s comes once, however doubled the runs and events are', async (_, at, title) => {
    await visit.remindAt(at - MINUTE_MS);
    visit.pushed();
    visit.pass(at);
    // Each step is followed twice. Both runs find it due.
    const { own, date } = visit.pair;
    await visit.follow(() =>
      Promise.all([passReminder(own.db, visit.id, date()), passReminder(own.db, visit.id, date())]),
    );
    await visit.remindAt(at + MINUTE_MS);
    expect(visit.pushed()).toEqual([title, title]);
  });

  test.each(REMINDERS)(
    'of %s comes late after lost runs, and never once it is past',
    async (_, at, title, lasts) => {
      await visit.remindAt(at - MINUTE_MS);
      visit.pushed();
      await visit.remindAt(at + lasts - MINUTE_MS);
      expect(visit.pushed()).toEqual([title, title]);
      await visit.remindAt(at + lasts + MINUTE_MS);
      expect(visit.pushed()).not.toContain(title);
    },
  );

  test.each(REMINDERS)('of %s is left out if no run came in its time', async (_, at, title, lasts) => {
    await visit.remindAt(at - MINUTE_MS);
    visit.pushed();
    await visit.remindAt(at + lasts + MINUTE_MS);
    expect(visit.pushed()).not.toContain(title);
  });

  test('leave out what is over, begin again where it was moved, and end where it was canceled', async () => {
    await visit.remindAt(-HOUR_MS);
    expect(visit.pushed()).toEqual(['Look today', 'Look today']);
    await visit.act('business', 'offerVisitTimes', { windows: [otherTime()], note: '' });
    await visit.act('customer', 'bookVisit', { start: otherTime().start });
    visit.pushed();
    await visit.remindAt(0);
    expect(visit.pushed()).toEqual(['Still good?', 'Still good?']);
    await visit.act('customer', 'cancelVisit', { note: '' });
    visit.pushed();
    await visit.remindAt(DAY_MS - HOUR_MS);
    expect(visit.pushed()).toEqual([]);
  });
});
