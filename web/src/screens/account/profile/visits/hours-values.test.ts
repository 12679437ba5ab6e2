import { describe, expect, it } from 'vitest';
import {
  copyToWeekdays,
  dayProblem,
  firstProblem,
  hoursValues,
  settingsOf,
  withDay,
} from './hours-values.ts';

const NONE = { hours: null, gapMinutes: 30 };

describe('the weekly hours', () => {
  it('are saved as none until they are limited, and begin as the usual ones', () => {
    const values = hoursValues(NONE);
    expect(settingsOf(values)).toEqual(NONE);
    const day = { from: '08:00', to: '17:00' };
    expect(settingsOf({ ...values, isLimited: true }).hours?.week).toEqual([
      null,
      day,
      day,
      day,
      day,
      day,
      null,
    ]);
  });

  it('are saved as they were', () => {
    const day = { from: '10:00', to: '12:30' };
    const saved = {
      hours: { timeZone: 'America/Denver', week: [day, null, null, null, null, null, day] },
      gapMinutes: 0,
    };
    expect(settingsOf(hoursValues(saved))).toEqual(saved);
  });

  it('of Monday are copied to the other weekdays, but not to the weekend', () => {
    const values = withDay(hoursValues(NONE), 1, { from: '06:00' });
    expect(copyToWeekdays(values).week.map(({ from }) => from)).toEqual([
      '08:00',
      '06:00',
      '06:00',
      '06:00',
      '06:00',
      '06:00',
      '08:00',
    ]);
  });

  it('say what is wrong with a day, unless it is off', () => {
    const day = { isOpen: true, from: '17:00', to: '08:00' };
    expect(dayProblem(day)).toBe('Please choose an end after the beginning');
    expect(dayProblem({ ...day, to: '' })).toBe('Please enter both times');
    expect(dayProblem({ ...day, isOpen: false })).toBeUndefined();
    const values = { ...withDay(hoursValues(NONE), 3, day), isLimited: true };
    expect(firstProblem(values)).toBe(3);
    expect(firstProblem({ ...values, isLimited: false })).toBe(-1);
  });
});
