import { aBusiness, aCustomer, aJob, aRequest, proposed } from '@test/examples.ts';
import { aNotification } from '@test/messages.ts';
import { describe, expect, it } from 'vitest';
import { customerSteps } from './customer-steps.ts';

type News = Parameters<typeof customerSteps>[0];

const request = (id: string, changes: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ id, activeEstimatesCount: 1, ...changes });

const notification = (requestId: string, readAt: string | null = null) =>
  aNotification({ kind: 'estimate', url: `/customer?request=${requestId}`, readAt });

const shown = (news: Partial<News>) =>
  customerSteps({ requests: [], notifications: null, unread: [], ...news }).map(({ label, to }) => [
    label,
    to,
  ]);

describe("a customer's next steps", () => {
  it('are none when nothing waits', () => {
    expect(shown({ requests: [request('a')], notifications: [] })).toEqual([]);
  });

  it('count unread estimates, and lead to the request of the newest', () => {
    const requests = [request('a'), request('b')];
    const notifications = [
      notification('b'),
      notification('b', '2026-03-01T11:00:00.000Z'),
      notification('a'),
    ];
    expect(shown({ requests, notifications })).toEqual([['2 new estimates', '/customer?request=b']]);
  });

  it('count the changes that businesses propose, and lead to the first', () => {
    const proposedBy = (by: 'customer' | 'business') =>
      aJob(aCustomer(), aBusiness(), 'in-progress', proposed(by)).request;
    const waiting = proposedBy('business');
    expect(shown({ requests: [proposedBy('customer'), waiting, proposedBy('business')] })).toEqual([
      ['2 changes to answer', `/customer?request=${waiting.id}&show=change`],
    ]);
  });

  it('count the questions to answer, and lead to the request with most of them', () => {
    const requests = [
      request('a', { questionsToAnswer: 1 }),
      request('b', { questionsToAnswer: 2 }),
      request('c'),
    ];
    expect(shown({ requests })).toEqual([['3 questions to answer', '/customer?request=b']]);
    expect(shown({ requests: requests.slice(0, 1) })).toEqual([
      ['1 question to answer', '/customer?request=a'],
    ]);
  });

  it('leave out estimates that are withdrawn or decided', () => {
    const requests = [request('a', { activeEstimatesCount: 0 }), request('b', { status: 'in-progress' })];
    expect(shown({ requests, notifications: [notification('a'), notification('b')] })).toEqual([]);
  });

  it('lead to the job that can be reviewed for the shortest time', () => {
    const requests = [
      request('late', { status: 'completed', reviewUntil: '2026-04-02T10:00:00.000Z' }),
      request('soon', { status: 'completed', reviewUntil: '2026-04-01T10:00:00.000Z' }),
      request('done', { status: 'completed' }),
    ];
    expect(shown({ requests })).toEqual([['2 jobs to review', '/customer?request=soon']]);
  });
});
