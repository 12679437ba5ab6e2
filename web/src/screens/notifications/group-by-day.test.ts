import { aNotification } from '@test/messages.ts';
import { expect, it } from 'vitest';
import type { NotificationGroup } from '@/entities/notification/list/arrange-notifications.ts';
import { groupByDay } from './group-by-day.ts';

const at = (moment: string): NotificationGroup => {
  const newest = aNotification({ at: new Date(moment).toISOString() });
  return { newest, notifications: [newest] };
};

it('groups by the device’s days, even with a day of 23 hours', () => {
  const now = new Date('2026-03-09T00:30:00');
  const moments = [
    '2026-03-09T00:10:00',
    '2026-03-08T23:50:00',
    '2026-03-08T00:00:00',
    '2026-03-07T23:59:00',
  ];
  const groups = groupByDay(moments.map(at), now).map(({ day, rows }) => [day, rows.length]);
  expect(groups).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Earlier', 1],
  ]);
});

it('counts a notification from the future as today', () => {
  const [group] = groupByDay([at('2026-03-12T00:00:00')], new Date('2026-03-09T12:00:00'));
  expect(group?.day).toBe('Today');
});
