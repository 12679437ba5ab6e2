import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { addEvent } from './events.ts';
import type { NewNotification, StoredNotification } from './notifications.ts';

const now = new Date('2026-03-01T12:00:00Z');
const circumstances = { readUntil: null, isPushWanted: true, isEmailWanted: false, now };

/** The event of that number; higher numbers happened later. */
const event = (number: number): NewNotification => ({
  kind: 'message',
  tag: 'message-1_2',
  title: 'Bob',
  body: `Message ${number}`,
  url: '/customer?request=1',
  requestId: '1',
  emailText: {
    subject: 'Message from Bob',
    action: 'Reply',
    heading: 'subject',
    questionId: null,
    visitId: null,
    lostVisit: null,
    isSentWhenRead: false,
  },
  event: 'said',
  at: Timestamp.fromMillis(1_770_000_000_000 + number),
});

/** The list after these notifications in this order, and which were pushed. */
function tell(numbers: readonly number[], before?: StoredNotification) {
  const pushed: number[] = [];
  let stored = before;
  for (const number of numbers) {
    const added = addEvent(stored, event(number), circumstances);
    if (!added) continue;
    stored = added.notification;
    if (added.isPushed) pushed.push(number);
  }
  return { stored, pushed };
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('an entry of the list', () => {
  it('counts each of 10,000 events once and says the latest, however they are doubled and mixed up', () => {
    // Each run is one entry with as many events as are kept, incoming 20 to 60 times.
    const runs = fc
      .array(fc.constantFrom(...upTo(20)), { maxLength: 40 })
      .chain((again) => fc.shuffledSubarray([...upTo(20), ...again], { minLength: 20 + again.length }));
    fc.assert(
      fc.property(runs, (numbers) => {
        const { stored, pushed } = tell(numbers);
        expect(stored).toMatchObject({ count: 20, body: 'Message 19', at: event(19).at, readAt: null });
        expect(new Set(pushed).size).toBe(pushed.length);
        expect(pushed.at(-1)).toBe(19);
      }),
      { numRuns: 500, seed: 20_260_301 },
    );
  });

  it('counts and pushes an event once, even if it is repeated late', () => {
    const runs = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(runs, (numbers) => {
        const { stored, pushed } = tell(numbers);
        expect(stored?.count).toBeLessThanOrEqual(new Set(numbers).size);
        expect(stored?.body).toBe(`Message ${Math.max(...numbers)}`);
        expect(new Set(pushed).size).toBe(pushed.length);
      }),
      { seed: 20_260_302 },
    );
  });

  it('restarts the count once read, one by one or all at once', () => {
    const { stored } = tell([1, 2, 3]);
    if (!stored) throw new Error('nothing was stored');
    const read = { ...stored, readAt: Timestamp.fromDate(now) };
    expect(tell([3, 4], read).stored).toMatchObject({ count: 1, readAt: null, body: 'Message 4' });
    const readUntil = stored.at;
    const next = addEvent(stored, event(4), { ...circumstances, readUntil });
    expect(next?.notification).toMatchObject({ count: 1, readAt: null });
  });

  it('becomes unread by an event that came after the read, and moves to the top', () => {
    const readUntil = event(5).at;
    const late = addEvent(undefined, event(3), { ...circumstances, readUntil });
    expect(late?.notification.at.toMillis()).toBeGreaterThan(readUntil.toMillis());
    expect(late).toMatchObject({ isPushed: true, notification: { readAt: null, count: 1 } });
  });

  it('of what was seen already is read from the first, and not pushed', () => {
    const seen = addEvent(undefined, { ...event(1), isSeen: true }, circumstances);
    expect(seen).toMatchObject({ isPushed: false, notification: { count: 1 } });
    expect(seen?.notification.readAt?.toDate()).toEqual(now);
  });
});

describe('an email about an entry', () => {
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const wanting = { ...circumstances, isEmailWanted: true };
  const add = (
    before: StoredNotification | undefined,
    incoming: NewNotification,
    more: Partial<typeof wanting> = {},
  ) => {
    const added = addEvent(before, incoming, { ...wanting, ...more });
    if (!added) throw new Error('nothing was added');
    return { ...added, dueIn: added.emailDueAt && (added.emailDueAt.toMillis() - now.getTime()) / MINUTE_MS };
  };

  it('is due after two minutes, and replaced by that of a later event', () => {
    const first = add(undefined, event(1));
    const second = add(first.notification, event(2));
    expect([first.dueIn, second.dueIn]).toEqual([2, 2]);
    expect(second.notification.emailedEvent).toBe(second.notification.events.at(-1));
  });

  it('is none if it is not wanted, was seen, only replaces a text, or is late', () => {
    const first = add(undefined, event(5));
    for (const { emailDueAt, notification } of [
      add(first.notification, event(6), { isEmailWanted: false }),
      add(first.notification, { ...event(6), isSeen: true }),
      add(first.notification, { ...event(6), pushed: 'never' }),
    ]) {
      expect(emailDueAt).toBeUndefined();
      expect(notification.emailedEvent).toBeNull();
    }
    const late = add(first.notification, event(4));
    expect(late.emailDueAt).toBeUndefined();
    expect(late.notification.emailedEvent).toBe(first.notification.emailedEvent);
  });

  it('that calendars need stays due where it was read, also after a late event', () => {
    const needed = { ...event(5), isSeen: true, emailText: { ...event(5).emailText, isSentWhenRead: true } };
    const first = add(undefined, needed);
    expect([first.dueIn, first.notification.readAt]).toEqual([2, Timestamp.fromDate(now)]);
    const late = add(first.notification, event(4));
    expect(late.notification.emailedEvent).toBe(first.notification.emailedEvent);
    const read = add(undefined, event(5), { isEmailWanted: true });
    const again = add({ ...read.notification, readAt: Timestamp.fromDate(now) }, event(4));
    expect(again.notification.emailedEvent).toBeNull();
  });

  it('that calendars need is due with the latest text where its event is late, and leaves that unread', () => {
    const needed = {
      ...event(4),
      isSeen: true,
      emailText: { ...event(4).emailText, visitId: 'v1', isSentWhenRead: true },
    };
    const latest = add(undefined, event(5));
    const { dueIn, notification } = add(latest.notification, needed);
    expect(dueIn).toBe(2);
    expect(notification).toMatchObject({
      body: 'Message 5',
      readAt: null,
      emailedEvent: notification.events[0],
      emailText: { visitId: 'v1', isSentWhenRead: true },
    });
    expect(add(notification, { ...needed, ...{ at: event(3).at } }).dueIn).toBeUndefined();
  });

  it('is one for all messages until they are read', () => {
    const said = (number: number) => ({ ...event(number), isEmailedOnce: true });
    const first = add(undefined, said(1));
    const second = add(first.notification, said(2));
    expect(second.emailDueAt).toBeUndefined();
    expect(second.notification.emailedEvent).toBe(first.notification.emailedEvent);
    const read = { ...second.notification, readAt: Timestamp.fromDate(now) };
    const third = add(read, said(3));
    expect(third.dueIn).toBe(2);
    expect(third.notification.emailedEvent).toBe(third.notification.events.at(-1));
  });

  it('of a kind that is pushed once an hour is emailed once an hour', () => {
    const priced = (number: number) =>
      ({ ...event(number), pushed: { kind: 'price', atMostEveryMs: HOUR_MS } }) as const;
    const first = add(undefined, priced(1));
    // The first one still waits.
    const second = add(first.notification, priced(2), { now: after(1) });
    const third = add(second.notification, priced(3), { now: after(10) });
    const fourth = add(third.notification, priced(4), { now: after(70) });
    expect([first, second, third, fourth].map(({ dueIn }) => dueIn)).toEqual([2, 3, 63, 123]);
  });
});
