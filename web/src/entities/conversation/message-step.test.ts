import { describe, expect, it } from 'vitest';
import { messageStep } from './message-step.ts';

const withBusiness = (id: string, unreadCount: number) => ({
  id,
  businessId: 'business',
  counterpartId: 'business',
  serviceRequestId: id,
  unreadCount,
});
const withCustomer = (id: string, unreadCount: number) => ({
  ...withBusiness(id, unreadCount),
  counterpartId: 'customer',
});

const shown = (...of: Parameters<typeof messageStep>) =>
  messageStep(...of).map(({ label, to }) => [label, to]);

describe('the unread messages as a next step', () => {
  it('lead to their conversation', () => {
    expect(shown([withBusiness('one', 1)], 'customer')).toEqual([['1 message', '/messages/one']]);
  });

  it('lead to the inbox if several conversations have some', () => {
    expect(shown([withBusiness('one', 1), withBusiness('two', 2)], 'customer')).toEqual([
      ['3 messages', '/messages'],
    ]);
  });

  it('are only those of the side that the dashboard belongs to', () => {
    const both = [withBusiness('bought', 1), withCustomer('sold', 4)];
    expect(shown(both, 'customer')).toEqual([['1 message', '/messages/bought']]);
    expect(shown(both, 'business')).toEqual([['4 messages', '/messages/sold']]);
    expect(shown([withCustomer('sold', 4)], 'customer')).toEqual([]);
  });
});
