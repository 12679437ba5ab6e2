import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { addEvent, type NewNotification, type StoredNotification } from './notifications.ts';

const now = new Date('2026-03-01T12:00:00Z');
const circumstances = { readUntil: null, isPushWanted: true, now };

/** The event of that number; higher numbers happened later. */
const event = (number: number): NewNotification => ({
  kind: 'message',
  tag: 'message-1_2',
  title: 'Bob',
  body: `Message ${number}`,
  url: '/customer?request=1',
  requestId: '1',
  event: 'said',
  at: Timestamp.fromMillis(1_770_000_000_000 + number),
});

/** What stands in the list after these were told in this order, and which were pushed. */
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
    // Each run is one entry with as many events as are kept, told 20 to 60 times.
    const told = fc
      .array(fc.constantFrom(...upTo(20)), { maxLength: 40 })
      .chain((again) => fc.shuffledSubarray([...upTo(20), ...again], { minLength: 20 + again.length }));
    fc.assert(
      fc.property(told, (numbers) => {
        const { stored, pushed } = tell(numbers);
        expect(stored).toMatchObject({ count: 20, body: 'Message 19', at: event(19).at, readAt: null });
        expect(new Set(pushed).size).toBe(pushed.length);
        expect(pushed.at(-1)).toBe(19);
      }),
      { numRuns: 500, seed: 20_260_301 },
    );
  });

  it('counts and pushes an event once, even if it is repeated late', () => {
    const told = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(told, (numbers) => {
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
    if (!stored) throw new Error('nothing was told');
    const read = { ...stored, readAt: Timestamp.fromDate(now) };
    expect(tell([3, 4], read).stored).toMatchObject({ count: 1, readAt: null, body: 'Message 4' });
    const readUntil = stored.at;
    const next = addEvent(stored, event(4), { ...circumstances, readUntil });
    expect(next?.notification).toMatchObject({ count: 1, readAt: null });
  });

  it('is unread by what was told too late to be read with the others, and is in its place as if it came now', () => {
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
