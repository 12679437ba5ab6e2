import { describe, expect, it } from 'vitest';
import { nextReminder, reminderAt } from './reminders.ts';

const window = { start: '2027-06-03T16:00:00.000Z', end: '2027-06-03T18:00:00.000Z' };
const next = (after: string) => {
  const found = nextReminder(window, new Date(after));
  return found && [found.step, found.at.toISOString()];
};

describe('the reminders of a visit', () => {
  it('come the day before, two hours before, and at its end', () => {
    expect(next('2027-05-01T00:00:00.000Z')).toEqual(['day', '2027-06-02T16:00:00.000Z']);
    expect(next('2027-06-02T16:00:00.000Z')).toEqual(['hours', '2027-06-03T14:00:00.000Z']);
    expect(next('2027-06-03T14:00:00.000Z')).toEqual(['after', '2027-06-03T18:00:00.000Z']);
    expect(next('2027-06-03T18:00:00.000Z')).toBeUndefined();
  });

  it('skip the day before where the visit was booked within it', () => {
    expect(next('2027-06-03T06:00:00.000Z')).toEqual(['hours', '2027-06-03T14:00:00.000Z']);
    expect(next('2027-06-03T15:00:00.000Z')).toEqual(['after', '2027-06-03T18:00:00.000Z']);
  });

  it('are known by their time, which a moved visit no longer has', () => {
    const due = new Date('2027-06-03T14:00:00.000Z');
    expect(reminderAt(window, due)).toMatchObject({ step: 'hours', until: new Date(window.start) });
    expect(reminderAt({ ...window, start: '2027-06-03T17:00:00.000Z' }, due)).toBeUndefined();
  });
});
