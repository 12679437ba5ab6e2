import { describe, expect, it } from 'vitest';
import { pastDay, spokenTime, visitClock, visitTime, withPeriod } from '../time-texts.ts';
import { at, LONG_BEFORE, NINE_TO_ELEVEN, ZONE } from './visits.ts';

const LOS_ANGELES = 'America/Los_Angeles';

describe('the text of a time', () => {
  const clock = { timeZone: ZONE, readerZone: ZONE, now: LONG_BEFORE };
  const elsewhere = { ...clock, readerZone: LOS_ANGELES };

  it('is on the clock of the place, with its zone for readers elsewhere', () => {
    expect(visitTime(NINE_TO_ELEVEN, clock)).toBe('Thursday, June 3, 9–11 AM');
    expect(visitTime(NINE_TO_ELEVEN, elsewhere)).toBe('Thursday, June 3, 9–11 AM CDT');
    expect(visitClock(at('2027-06-03 09:20').getTime(), clock)).toBe('9:20 AM');
    expect(visitClock(at('2027-06-03 09:20').getTime(), elsewhere)).toBe('9:20 AM CDT');
  });

  const from = (start: string, end: string) => ({
    start: at(start).toISOString(),
    end: at(end).toISOString(),
  });

  it.each([
    ['2027-06-03 22:31', '2027-06-04 00:31', '10:31 PM–12:31 AM'],
    ['2027-06-03 22:00', '2027-06-04 00:00', '10 PM–12 AM'],
    ['2027-06-03 11:30', '2027-06-03 13:00', '11:30 AM–1:00 PM'],
  ])('from %s to %s names each date at most once', (start, end, hours) => {
    expect(visitTime(from(start, end), clock)).toBe(`Thursday, June 3, ${hours}`);
  });

  it.each([
    ['2027-06-03 09:00', '2027-06-03 11:00', '9 to 11 in the morning'],
    ['2027-06-03 11:30', '2027-06-03 13:00', '11:30 in the morning to 1 in the afternoon'],
    ['2027-06-03 08:00', '2027-06-03 12:00', '8 in the morning to noon'],
    ['2027-06-03 12:00', '2027-06-03 17:00', 'noon to 5 in the afternoon'],
    ['2027-06-03 21:00', '2027-06-04 00:00', '9 in the evening to midnight'],
  ])('from %s to %s is read out without signs', (start, end, hours) => {
    expect(spokenTime(from(start, end), clock)).toBe(`Thursday, June 3, ${hours}`);
  });

  it.each([
    ['Look tomorrow, 9–11 AM', 'Look tomorrow, 9–11 AM.'],
    // As Canadians write it.
    ['Look tomorrow, 9–11 a.m.', 'Look tomorrow, 9–11 a.m.'],
  ])('ends a sentence with one period: %s', (text, expected) => {
    expect(withPeriod(text)).toBe(expected);
  });
});

describe('a day that is over', () => {
  const HONOLULU = 'Pacific/Honolulu';
  // Until seven in the evening of June 3 there, when it is June 4 in most of the world.
  const window = { start: '2027-06-04T03:00:00.000Z', end: '2027-06-04T05:00:00.000Z' };

  it.each([
    ['2027-06-04T09:59:00Z', 'today'],
    ['2027-06-04T10:01:00Z', 'yesterday'],
    ['2027-06-06T09:59:00Z', 'Thursday'],
    ['2027-06-12T10:01:00Z', 'June 3'],
  ])('is named by the calendar of the place, at %s', (now, day) => {
    expect(pastDay(window, { timeZone: HONOLULU, readerZone: 'UTC', now: new Date(now) })).toBe(day);
  });
});
