import { aVisit, offered } from '@test/examples/visits.ts';
import { describe, expect, it } from 'vitest';
import { daysOfWeek, inLanes, type Planned, shownHours, type WeekEntry } from './week-days.ts';
import { zoneOfHours } from './week-texts.ts';

const NEW_YORK = 'America/New_York';
const clock = { timeZone: NEW_YORK, now: new Date('2027-03-10T15:00:00Z') };
const TODAY = '2027-03-10';
const planned = (changes: Partial<Planned> = {}): Planned => ({
  visits: [],
  hours: null,
  awayUntil: null,
  ...changes,
});
const days = (changes: Partial<Planned>, first = TODAY) => daysOfWeek(first, planned(changes), clock);
const window = (start: string, end: string) => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` });
const MORNING = window('2027-03-11T14:00', '2027-03-11T16:00');

describe('the days of a week', () => {
  it('are seven, each with its visits on the clock of the reader', () => {
    const week = days({ visits: [aVisit({ window: MORNING, timeZone: 'America/Phoenix' })] });
    expect(week.map(({ date }) => date)).toEqual([
      '2027-03-10',
      '2027-03-11',
      '2027-03-12',
      '2027-03-13',
      '2027-03-14',
      '2027-03-15',
      '2027-03-16',
    ]);
    expect(week.flatMap(({ date, entries }) => entries.map((entry) => [date, entry.from, entry.to]))).toEqual(
      [['2027-03-11', 9 * 60, 11 * 60]],
    );
  });

  it('keep the hour of a visit across the change of clocks', () => {
    const after = window('2027-03-15T13:00', '2027-03-15T15:00');
    const [entry] = days({ visits: [aVisit({ window: after })] })[5]?.entries ?? [];
    expect(entry).toMatchObject({ from: 9 * 60, to: 11 * 60 });
  });

  it('have a visit that ends after midnight until the end of its own day', () => {
    const late = window('2027-03-12T03:00', '2027-03-12T06:00');
    const week = days({ visits: [aVisit({ window: late })] });
    expect(week[1]?.entries).toMatchObject([{ from: 22 * 60, to: 24 * 60 }]);
    expect(week[2]?.entries).toEqual([]);
  });

  it('have each offered time that is to come, of which the first says where the visit is', () => {
    const past = window('2027-03-10T13:00', '2027-03-10T14:00');
    const next = window('2027-03-12T14:00', '2027-03-12T16:00');
    const week = days({ visits: [aVisit(offered('customer', [past, MORNING, next]))] });
    expect(week.map(({ entries }) => entries.map(({ isFirst }) => isFirst))).toEqual([
      [],
      [true],
      [false],
      [],
      [],
      [],
      [],
    ]);
  });

  it('have a booked visit before the times to which it may move, and a canceled one', () => {
    const next = window('2027-03-12T14:00', '2027-03-12T16:00');
    const { offer } = offered('customer', [next]);
    const week = days({
      visits: [aVisit({ window: MORNING, offer }), aVisit({ window: next, status: 'canceled' })],
    });
    expect(week[1]?.entries).toMatchObject([{ kind: 'booked', isFirst: true }]);
    expect(week[2]?.entries.map(({ kind, isFirst }) => [kind, isFirst])).toEqual([
      ['offered', false],
      ['canceled', true],
    ]);
  });

  it('are closed outside of the weekly hours, which are those of their own zone', () => {
    const day = { from: '08:00', to: '17:00' };
    // From Sunday on. The first day is a Wednesday.
    const week = [null, day, day, null, day, day, day];
    const [wednesday, thursday] = days({ hours: { timeZone: 'America/Chicago', week } });
    expect(wednesday).toMatchObject({ off: 'day-off', closed: [{ from: 0, to: 24 * 60 }] });
    expect(thursday).toMatchObject({
      off: null,
      closed: [
        { from: 0, to: 9 * 60 },
        { from: 18 * 60, to: 24 * 60 },
      ],
    });
  });

  it('are off until the business is back, but were not before today', () => {
    const away = { awayUntil: { date: '2027-03-12', timeZone: NEW_YORK } };
    const offOf = (first: string) => days(away, first).map(({ off }) => off);
    expect(offOf(TODAY)).toEqual(['away', 'away', null, null, null, null, null]);
    expect(offOf('2027-03-03')).toEqual([null, null, null, null, null, null, null]);
  });
});

describe('the hours of a calendar', () => {
  it('are those of a usual day', () => {
    expect(shownHours(days({}))).toEqual({ from: 8 * 60, to: 18 * 60 });
  });

  it('reach as far as the visits and the weekly hours', () => {
    const early = window('2027-03-11T10:30', '2027-03-11T12:00');
    const day = { from: '09:00', to: '20:30' };
    const hours = { timeZone: NEW_YORK, week: Array.from({ length: 7 }, () => day) };
    expect(shownHours(days({ visits: [aVisit({ window: early })], hours }))).toEqual({
      from: 5 * 60,
      to: 21 * 60,
    });
  });

  it('name their zone where a visit has the clock of another place', () => {
    const zoneOf = (timeZone: string) =>
      zoneOfHours(days({ visits: [aVisit({ window: MORNING, timeZone })] }), clock);
    expect(zoneOf('America/Phoenix')).toBe('EST');
    expect(zoneOf('America/Detroit')).toBeUndefined();
  });
});

describe('times at once', () => {
  const entry = (from: number, to: number): WeekEntry => ({
    visit: aVisit(),
    window: MORNING,
    kind: 'offered',
    isFirst: true,
    from,
    to,
  });
  const lanesOf = (...entries: WeekEntry[]) => inLanes(entries).map(({ lane, lanes }) => [lane, lanes]);

  it('stand side by side, and others take the whole width', () => {
    expect(lanesOf(entry(0, 60), entry(30, 90), entry(90, 120))).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  it('use a place again that is free', () => {
    expect(lanesOf(entry(0, 240), entry(0, 60), entry(60, 120), entry(90, 120))).toEqual([
      [0, 3],
      [1, 3],
      [1, 3],
      [2, 3],
    ]);
  });
});
