import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { StoredRequest } from '../../store/request/fields.ts';
import { describeSilence } from './silence.ts';

const at = Timestamp.fromMillis(1_770_000_000_000);
const offer = (amount: number): StoredRequest['offers'][string] => ({
  businessId: 'b1',
  name: 'Northside',
  picture: null,
  amount,
  at,
});
const request = {
  id: 'r1',
  title: 'Fix the roof',
  status: 'open',
  remindersSent: 1,
  quietSince: at,
  remindAt: Timestamp.fromDate(new Date('2030-06-10T03:30:00Z')),
  activeEstimatesCount: 2,
  offers: { e1: offer(620), e2: offer(500) },
} as Partial<StoredRequest> as StoredRequest;
const inZone = (timeZone?: string) => ({
  notificationPreferences: {
    push: {},
    email: {},
    quietHours: timeZone === undefined ? null : { from: '22:00', to: '07:00', timeZone },
  } as Parameters<typeof describeSilence>[1]['notificationPreferences'],
});

test('a reminder says where the job is, by the sentence of its card', () => {
  expect(describeSilence(request, inZone(), at)).toMatchObject({
    kind: 'estimate',
    title: '2 estimates to review',
    body: '"Fix the roof": 2 estimates, from $500.',
    url: '/customer?request=r1',
    tag: 'silence-r1',
    emailText: { subject: '2 estimates, from $500: "Fix the roof"', action: 'Compare Estimates' },
  });
  const one = { ...request, activeEstimatesCount: 1, offers: { e1: offer(500) } };
  expect(describeSilence(one, inZone(), at)).toMatchObject({
    title: '1 estimate to review',
    emailText: { subject: 'Northside offers $500: "Fix the roof"', action: 'Review Estimate' },
  });
});

test('an announced end names the day in the time zone of the account, or on the East Coast', () => {
  const announced = { ...request, remindersSent: 3 };
  expect(describeSilence(announced, inZone(), at)).toMatchObject({
    kind: 'job',
    title: 'Your request ends on June 9',
    body: '"Fix the roof": Ends on June 9 unless you keep it open.',
    emailText: { subject: 'Your request "Fix the roof" ends on June 9', action: 'Keep It Open' },
  });
  expect(describeSilence(announced, inZone('Europe/Paris'), at)?.title).toBe('Your request ends on June 10');
});

test('an end notifies without a push, unlike a cancellation by the customer', () => {
  const ended = { ...request, status: 'cancelled', remindersSent: 3, remindAt: null } as const;
  expect(describeSilence(ended, inZone(), at)).toMatchObject({ title: 'Request ended', pushed: 'never' });
  expect(describeSilence({ ...ended, remindersSent: 0 }, inZone(), at)).toBeUndefined();
});
