import type { Side } from '@marketplace/contract/estimate/rules';
import { DEFAULT_NOTIFICATION_PREFERENCES } from '@marketplace/contract/notification/schema';
import {
  announceDelay,
  confirmVisit,
  proposedVisit,
  type VisitState,
} from '@marketplace/contract/visit/machine';
import type { Window } from '@marketplace/contract/visit/schema';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { NONE_HIDDEN, type StoredVisit } from '../../../store/visit/visits.ts';
import { NEWS, type NewsKind } from './news.ts';
import { describeLostVisit, describeVisit } from './texts.ts';

const now = new Date('2027-05-30T17:00:00Z');
const at = Timestamp.fromDate(now);
const request = { id: 'r1', title: 'Fix the roof', customerName: 'Maya' };

type Place = { timeZone: string; window: Window | null };
/** 9 to 11 on June 3 in Winnipeg. */
const WINNIPEG: Place = {
  timeZone: 'America/Winnipeg',
  window: { start: '2027-06-03T14:00:00.000Z', end: '2027-06-03T16:00:00.000Z' },
};

const stored = ({ timeZone, window }: Place, more: Partial<VisitState> = {}): StoredVisit => {
  const offer = { purpose: 'look', address: 'none', windows: [], note: '' } as const;
  const { confirmedBy, ...state } = { ...proposedVisit(offer, { by: 'business', at: now }), ...more };
  return {
    ...state,
    confirmedBy: [...confirmedBy],
    told: { ...state.told },
    hiddenNotes: NONE_HIDDEN,
    id: 'v1',
    serviceRequestId: request.id,
    customerId: 'c1',
    businessId: 'b1',
    between: ['c1', 'b1'],
    timeZone,
    window,
    startsAt: null,
    liveUntil: null,
    remindAt: null,
    countedBetween: null,
    createdAt: at,
  };
};

/** The time zone of a reader is that of its quiet hours. */
const reader = (timeZone = WINNIPEG.timeZone) => ({
  recipient: {
    notificationPreferences: {
      ...DEFAULT_NOTIFICATION_PREFERENCES,
      quietHours: { from: '22:00', to: '07:00', timeZone },
    },
  },
  at,
  now,
});

function told(visit: StoredVisit, kind: NewsKind, to: Side, { isOwn = false, zone = visit.timeZone } = {}) {
  const { title, body } = describeVisit(
    { visit, request, businessName: 'Northside' },
    { kind, to, isOwn },
    reader(zone),
  );
  return `${title}. ${body.replace('"Fix the roof": ', '')}`;
}

const WHEN = 'Thursday, June 3, 9–11 AM';

/** By kind: what the customer reads, and what the business reads. */
const TABLE: Record<NewsKind, [string, string]> = {
  proposed: [
    'Choose a time for a visit. Northside wants to come for a look.',
    'Choose a time for a visit. Maya asks you to come for a look.',
  ],
  'times-offered': [
    'Choose a time for a visit. Northside offers other times for a look.',
    'Choose a time for a visit. Maya offers other times for a look.',
  ],
  moving: [
    `Choose another time for a visit. Northside wants to move the visit on ${WHEN}.`,
    `Choose another time for a visit. Maya wants to move the visit on ${WHEN}.`,
  ],
  asked: [
    'Offer other times for a visit. Northside asked for other times.',
    'Offer other times for a visit. Maya asked for other times.',
  ],
  booked: [`Visit booked. Northside booked a look: ${WHEN}.`, `Visit booked. Maya booked a look: ${WHEN}.`],
  moved: [
    `Visit moved. Northside agreed to move the visit: ${WHEN}.`,
    `Visit moved. Maya agreed to move the visit: ${WHEN}.`,
  ],
  'move-declined': [
    `Visit not moved. Northside declined the other times. The visit stays: ${WHEN}.`,
    `Visit not moved. Maya declined the other times. The visit stays: ${WHEN}.`,
  ],
  'move-withdrawn': [
    `Visit not moved. Northside withdrew the other times. The visit stays: ${WHEN}.`,
    `Visit not moved. Maya withdrew the other times. The visit stays: ${WHEN}.`,
  ],
  stays: [`Visit not moved. The visit stays: ${WHEN}.`, `Visit not moved. The visit stays: ${WHEN}.`],
  declined: ['Visit declined. Northside declined the visit.', 'Visit declined. Maya declined the visit.'],
  withdrawn: [
    'Times for a visit withdrawn. Northside withdrew the times for a visit.',
    'Times for a visit withdrawn. Maya withdrew the times for a visit.',
  ],
  canceled: [
    `Visit canceled. Northside canceled the visit on ${WHEN}.`,
    `Visit canceled. Maya canceled the visit on ${WHEN}.`,
  ],
  ended: [
    `Visit canceled. The visit on ${WHEN} won't take place.`,
    `Visit canceled. The visit on ${WHEN} won't take place.`,
  ],
  late: [
    'Running late. Northside is 15 minutes late, at about 9:15 AM.',
    'Running late. Maya is 15 minutes late, at about 9:15 AM.',
  ],
  'on-the-way': ['On the way. Northside is on the way.', 'On the way. Maya is on the way.'],
  here: ['Arrived. Northside is there.', 'Arrived. Maya is there.'],
  'told-differently': [
    `You disagree about a visit. You and Northside disagree about the visit on ${WHEN}. It counts for neither.`,
    `You disagree about a visit. You and Maya disagree about the visit on ${WHEN}. It counts for neither.`,
  ],
  day: [
    `Still good?. The look with Northside is on ${WHEN}.`,
    `Still good?. The look with Maya is on ${WHEN}.`,
  ],
  hours: [
    `Look today. The look with Northside is on ${WHEN}.`,
    `Look today. The look with Maya is on ${WHEN}.`,
  ],
  after: [
    `Did the visit take place?. Tell how the visit with Northside on ${WHEN} went.`,
    `Did the visit take place?. Tell how the visit with Maya on ${WHEN} went.`,
  ],
};

describe('the text of the news', () => {
  const visit = stored(WINNIPEG, announceDelay(stored(WINNIPEG), 15, { by: 'business', at: now }));

  it.each(NEWS)('%s, to both sides', (kind) => {
    expect([told(visit, kind, 'customer'), told(visit, kind, 'business')]).toEqual(TABLE[kind]);
  });

  it.each([
    ['booked', `Visit booked. You booked a look: ${WHEN}.`],
    ['move-declined', `Visit not moved. You declined the other times. The visit stays: ${WHEN}.`],
    ['canceled', `Visit canceled. You canceled the visit on ${WHEN}.`],
  ] as const)('%s, to the side that did it', (kind, expected) => {
    expect(told(visit, kind, 'customer', { isOwn: true })).toBe(expected);
  });

  it('asks a side that confirmed the visit nothing the day before', () => {
    const confirmed = stored(WINNIPEG, confirmVisit(stored(WINNIPEG), 'customer'));
    expect(told(confirmed, 'day', 'customer')).toMatch(/^Visit tomorrow\. /);
    expect(told(confirmed, 'day', 'business')).toMatch(/^Still good\?\. /);
  });

  it.each(['proposed', 'times-offered', 'moving'] as const)('%s, with the offered times', (kind) => {
    const windows = [WINNIPEG.window, WINNIPEG.window].flatMap((window) => window ?? []);
    const { offer } = proposedVisit(
      { purpose: 'look', address: 'none', windows, note: '' },
      { by: 'business', at: now },
    );
    const offering = stored(WINNIPEG, { offer });
    expect(told(offering, kind, 'customer', { zone: 'America/Denver' })).toMatch(
      new RegExp(`\\. Offered: ${WHEN} CDT; ${WHEN} CDT\\.$`),
    );
    expect(told(offering, 'booked', 'customer')).not.toContain('Offered');
  });

  const dayBefore = (one: StoredVisit, to: Side) =>
    describeVisit(
      { visit: one, request, businessName: 'Northside' },
      { kind: 'day', to, isOwn: false },
      reader(),
    );

  it('has a button that confirms, the day before, for who has not', () => {
    const confirmed = stored(WINNIPEG, confirmVisit(stored(WINNIPEG), 'customer'));
    expect(dayBefore(confirmed, 'business')).toMatchObject({
      pressLabel: 'Still Good',
      pressPath: '/api/visits/v1/confirmation',
    });
    expect(dayBefore(confirmed, 'customer')).not.toHaveProperty('pressPath');
  });

  it('asks in the subject of its email, the day before', () => {
    const subjectOf = (one: StoredVisit, to: Side) => dayBefore(one, to).emailText.subject;
    const confirmed = stored(WINNIPEG, confirmVisit(stored(WINNIPEG), 'customer'));
    expect(subjectOf(confirmed, 'business')).toBe(
      `Still good? The look with Maya is on ${WHEN}: "Fix the roof"`,
    );
    expect(subjectOf(confirmed, 'customer')).toBe(`The look with Northside is on ${WHEN}: "Fix the roof"`);
  });

  it('names work, and leaves out a time where none was booked', () => {
    const work = stored({ ...WINNIPEG, window: null }, { purpose: 'work' });
    expect(told(work, 'proposed', 'customer')).toMatch(/Northside offers times for the work\.$/);
    expect(told(work, 'ended', 'business')).toBe("Visit canceled. The visit won't take place.");
  });
});

describe('the time in the text', () => {
  const CALIFORNIA = 'America/Los_Angeles';
  const phoenix = (start: string, end: string) =>
    stored({ timeZone: 'America/Phoenix', window: { start, end } });

  it.each([
    // California is an hour behind Arizona in winter, and has the same time in summer.
    ['2027-03-13T16:00:00.000Z', '2027-03-13T18:00:00.000Z', 'Saturday, March 13, 9–11 AM MST'],
    ['2027-03-14T16:00:00.000Z', '2027-03-14T18:00:00.000Z', 'Sunday, March 14, 9–11 AM'],
    ['2027-11-06T16:00:00.000Z', '2027-11-06T18:00:00.000Z', 'Saturday, November 6, 9–11 AM'],
    ['2027-11-07T16:00:00.000Z', '2027-11-07T18:00:00.000Z', 'Sunday, November 7, 9–11 AM MST'],
  ])('is that of a job in Arizona, for a business in California, at %s', (start, end, when) => {
    expect(told(phoenix(start, end), 'booked', 'business', { zone: CALIFORNIA })).toContain(`: ${when}.`);
    expect(told(phoenix(start, end), 'booked', 'customer')).toContain(`: ${when.replace(' MST', '')}.`);
  });

  it.each([
    ['2027-03-14T07:00:00.000Z', '2027-03-14T09:00:00.000Z', 'Sunday, March 14, 1–4 AM'],
    ['2027-11-07T06:00:00.000Z', '2027-11-07T09:00:00.000Z', 'Sunday, November 7, 1–3 AM'],
  ])('is that of the clock on the wall when clocks change, at %s', (start, end, when) => {
    expect(told(stored({ ...WINNIPEG, window: { start, end } }), 'booked', 'customer')).toContain(
      `: ${when}.`,
    );
  });

  it('is also in the text about a deleted request', () => {
    const { timeZone, window } = WINNIPEG;
    if (!window) throw new Error('It has a time.');
    const { body } = describeLostVisit(
      stored({ timeZone, window }),
      { window, to: 'business' },
      reader(CALIFORNIA),
    );
    expect(body).toBe(`The visit on ${WHEN} CDT won't take place, as the customer deleted the request.`);
  });
});

it('passes quiet hours on the day of the visit by the clock of its place', () => {
  const onDay = (iso: string) =>
    describeVisit(
      { visit: stored(WINNIPEG), request, businessName: 'Northside' },
      { kind: 'booked', to: 'business', isOwn: false },
      { ...reader(), now: new Date(iso) },
    ).passesQuietHours;
  expect(['2027-06-03T04:59:00Z', '2027-06-03T05:01:00Z', '2027-06-04T05:01:00Z'].map(onDay)).toEqual([
    false,
    true,
    false,
  ]);
});
