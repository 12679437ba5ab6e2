import { aBusiness, aCustomer, aJob, proposed } from '@test/examples.ts';
import { describe, expect, it } from 'vitest';
import { businessSteps } from './business-steps.ts';

type News = Parameters<typeof businessSteps>[0];

const estimate = (changes: Partial<News['estimates'][number]> = {}) => ({
  serviceRequestId: 'roof',
  serviceRequestStatus: 'in-progress' as const,
  status: 'accepted' as const,
  proposal: null,
  reviewUntil: null,
  ...changes,
});

const shown = (news: Partial<News>) =>
  businessSteps({ estimates: [], hasMore: false, unread: [], ...news }).map(({ label, to }) => [label, to]);

describe("a business's next steps", () => {
  it('are none when nothing waits', () => {
    const pending = estimate({ status: 'pending', serviceRequestStatus: 'open' });
    expect(shown({ estimates: [pending] })).toEqual([]);
  });

  it('lead first to a change that a customer proposes', () => {
    const proposal = aJob(aCustomer(), aBusiness(), 'in-progress', proposed('customer')).estimate.proposal;
    expect(shown({ estimates: [estimate({ proposal })] })[0]).toEqual([
      '1 change to answer',
      '/business?request=roof&show=change',
    ]);
  });

  it('lead to the jobs that it won, and count those in progress', () => {
    const completed = estimate({ serviceRequestStatus: 'completed' });
    expect(shown({ estimates: [estimate(), completed] })).toEqual([['Jobs I Won: 1 to finish', '/jobs']]);
    expect(shown({ estimates: [completed] })).toEqual([['Jobs I Won', '/jobs']]);
  });

  it('lead to a completed job that it may review', () => {
    const reviewable = estimate({
      serviceRequestStatus: 'completed',
      reviewUntil: '2026-04-01T10:00:00.000Z',
    });
    expect(shown({ estimates: [reviewable] })).toContainEqual(['1 job to review', '/business?request=roof']);
  });
});
