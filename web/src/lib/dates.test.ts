import { describe, expect, it } from 'vitest';
import { exactTime, relativeTime } from './dates.ts';
import { messageTime } from './message-time.ts';

const noon = new Date(2026, 10, 21, 12, 0);

describe('dates', () => {
  it('are relative, with a suffix', () => {
    expect(relativeTime(new Date(2026, 10, 21, 9, 0), noon)).toBe('about 3 hours ago');
    expect(relativeTime(new Date(2026, 10, 19, 12, 0), noon)).toBe('2 days ago');
  });

  it('are exact where asked', () => {
    expect(exactTime(new Date(2026, 10, 21, 15, 5))).toBe('Nov 21, 2026, 3:05 PM');
  });

  it('of messages read month, day, hour and minute', () => {
    expect(messageTime(new Date(2026, 0, 2, 9, 7))).toBe('Jan 2, 9:07 AM');
  });
});
