import { describe, expect, it } from 'vitest';
import { mayCloseReport, mayReport, messageThingId, readMessageThingId } from './rules.ts';

describe('a report', () => {
  it('is allowed for visible content of others', () => {
    expect(mayReport({ authorId: 'other', isSeen: true }, 'me')).toEqual({ ok: true });
    expect(mayReport({ authorId: 'other', isSeen: false }, 'me')).toMatchObject({ kind: 'hidden' });
    expect(mayReport({ authorId: 'me', isSeen: true }, 'me')).toMatchObject({ kind: 'forbidden' });
  });

  it('is closed once', () => {
    expect(mayCloseReport({ closed: null })).toEqual({ ok: true });
    expect(mayCloseReport({ closed: {} })).toMatchObject({ kind: 'conflict' });
  });

  it('names a message by its conversation too', () => {
    expect(readMessageThingId(messageThingId('request_business', 'message'))).toEqual({
      conversationId: 'request_business',
      messageId: 'message',
    });
    expect(readMessageThingId('nonsense')).toEqual({ conversationId: 'nonsense_', messageId: '' });
  });
});
