import { describe, expect, it } from 'vitest';
import { groupWonJobs } from './won-jobs.ts';

const day = (number: number) => `2026-03-0${number}T10:00:00.000Z`;

const estimate = (id: string, changes: Partial<Parameters<typeof groupWonJobs>[0][number]> = {}) => ({
  id,
  status: 'accepted' as const,
  serviceRequestStatus: 'in-progress' as const,
  acceptedAt: day(1),
  completedAt: null,
  updatedAt: day(1),
  ...changes,
});

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

describe('the jobs that a business won', () => {
  it('are its accepted estimates, without those of canceled jobs', () => {
    const { inProgress, completed } = groupWonJobs([
      estimate('won'),
      estimate('pending', { status: 'pending', serviceRequestStatus: 'open' }),
      estimate('lost', { status: 'rejected' }),
      estimate('canceled', { serviceRequestStatus: 'cancelled' }),
    ]);
    expect(idsOf(inProgress)).toEqual(['won']);
    expect(idsOf(completed)).toEqual([]);
  });

  it('begin with the one accepted or completed last', () => {
    const done = { serviceRequestStatus: 'completed' as const };
    const { inProgress, completed } = groupWonJobs([
      estimate('first'),
      estimate('second', { acceptedAt: day(2) }),
      estimate('done first', { ...done, acceptedAt: day(5), completedAt: day(6) }),
      estimate('done second', { ...done, completedAt: day(7) }),
    ]);
    expect(idsOf(inProgress)).toEqual(['second', 'first']);
    expect(idsOf(completed)).toEqual(['done second', 'done first']);
  });
});
