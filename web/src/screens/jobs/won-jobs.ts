import type { Estimate } from '@marketplace/contract/estimate/schema';

type Won = Pick<Estimate, 'status' | 'serviceRequestStatus' | 'acceptedAt' | 'completedAt' | 'updatedAt'>;

export interface WonJobs<Job> {
  inProgress: Job[];
  completed: Job[];
}

/** The accepted estimates without those of canceled jobs, each group newest first. */
export function groupWonJobs<Job extends Won>(estimates: readonly Job[]): WonJobs<Job> {
  const won = estimates.filter(({ status }) => status === 'accepted');
  const newestBy = (field: 'acceptedAt' | 'completedAt') => (a: Job, b: Job) =>
    (b[field] ?? b.updatedAt).localeCompare(a[field] ?? a.updatedAt);
  return {
    inProgress: won
      .filter(({ serviceRequestStatus }) => serviceRequestStatus === 'in-progress')
      .sort(newestBy('acceptedAt')),
    completed: won
      .filter(({ serviceRequestStatus }) => serviceRequestStatus === 'completed')
      .sort(newestBy('completedAt')),
  };
}
