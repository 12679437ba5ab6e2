/** What becomes of a job when its two sides agree on visits. */
import type { StoredVisit } from '../../visit/visits.ts';
import type { Command } from './decide.ts';

export const proposeVisit =
  (visit: StoredVisit): Command =>
  (job) => ({ ...job, visits: [...job.visits, visit] });

export const changeVisit =
  (id: string, change: (visit: StoredVisit) => StoredVisit): Command =>
  (job) => ({ ...job, visits: job.visits.map((one) => (one.id === id ? change(one) : one)) });
