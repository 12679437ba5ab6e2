import type { Conversation, ConversationEvent } from '@marketplace/contract/conversation/schema';
import { anEstimate } from '@test/examples.ts';
import { aConversation } from '@test/messages.ts';
import { describe, expect, it } from 'vitest';
import { describeEvent, previewConversation } from './events.ts';

const event = (changes: Partial<ConversationEvent>): ConversationEvent => ({
  kind: 'estimate',
  at: '2026-03-01T12:00:00.000Z',
  byCustomer: false,
  amount: null,
  ...changes,
});

describe('the line of an event', () => {
  const toCustomer = { isCustomer: true, counterpartName: 'Northside' };
  const toBusiness = { isCustomer: false, counterpartName: 'Maria Lopez' };
  const read = (...of: Parameters<typeof describeEvent>) => Object.values(describeEvent(...of)).join(' ');

  it.each([
    [{ kind: 'estimate', amount: 560 }, 'Northside sent an estimate: $560', 'You sent an estimate: $560'],
    [
      { kind: 'estimate-changed', amount: 1600 },
      'Northside changed the estimate to $1,600',
      'You changed your estimate to $1,600',
    ],
    [
      { kind: 'accepted', byCustomer: true },
      'You accepted this estimate',
      'Maria Lopez accepted your estimate',
    ],
    [
      { kind: 'contact-shared', byCustomer: true },
      'You shared your contact details',
      'Maria Lopez shared their contact details',
    ],
    [{ kind: 'completed' }, 'Northside marked the job as complete', 'You marked the job as complete'],
    [{ kind: 'reviewed', byCustomer: true }, 'You reviewed Northside', 'Maria Lopez reviewed you'],
    [{ kind: 'visit-declined', byCustomer: true }, 'You declined a visit', 'Maria Lopez declined a visit'],
    [
      { kind: 'visit-move-declined', byCustomer: true },
      'You declined other times, so the visit stays as booked',
      'Maria Lopez declined other times, so the visit stays as booked',
    ],
    [{ kind: 'visit-ended' }, 'Northside called off a visit', 'You called off a visit'],
  ] as const)('of %o names the one who acted, to each side', (changes, customer, business) => {
    expect(read(event(changes), toCustomer)).toBe(customer);
    expect(read(event(changes), toBusiness)).toBe(business);
  });
});

describe('the preview of a conversation', () => {
  const conversation = (changes: Partial<Conversation>): Conversation => ({
    ...aConversation(anEstimate(), 'customer'),
    ...changes,
  });
  const said = { lastMessage: 'Hello', lastMessageAt: '2026-03-02T12:00:00.000Z' };

  it('is the estimate where nothing was said', () => {
    const events = [event({ amount: 560 })];
    expect(previewConversation(conversation({ events }))).toBe('Estimate: $560');
  });

  it('is the newer of the last message and the last event', () => {
    const sent = event({ amount: 560 });
    const accepted = event({ kind: 'accepted', at: '2026-03-03T12:00:00.000Z' });
    expect(previewConversation(conversation({ ...said, events: [sent] }))).toBe('Hello');
    expect(previewConversation(conversation({ ...said, events: [sent, accepted] }))).toBe(
      'Estimate accepted',
    );
  });

  it.each([
    ['visit-declined', 'Visit declined'],
    ['visit-withdrawn', 'Times for a visit withdrawn'],
    ['visit-canceled', 'Visit canceled'],
    ['visit-move-declined', 'Visit not moved'],
    ['visit-ended', 'Visit called off'],
  ] as const)('is what became of a visit: %s', (kind, expected) => {
    expect(previewConversation(conversation({ events: [event({ kind })] }))).toBe(expected);
  });

  it('names the viewer as the author of their message', () =>
    expect(previewConversation(conversation({ ...said, lastMessageMine: true }))).toBe('You: Hello'));
});
