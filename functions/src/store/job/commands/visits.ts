/** What becomes of a job when its two sides agree on visits, or when an administrator hides what one wrote. */
import type { Side } from '@marketplace/contract/estimate/rules';
import type { StoredVisit } from '../../visit/visits.ts';
import type { Command } from './decide.ts';

export const proposeVisit =
  (visit: StoredVisit): Command =>
  (job) => ({ ...job, visits: [...job.visits, visit] });

export const changeVisit =
  (id: string, change: (visit: StoredVisit) => StoredVisit): Command =>
  (job) => ({ ...job, visits: job.visits.map((one) => (one.id === id ? change(one) : one)) });

/** Without a reason, shows it again. */
export const hideVisitNotes = (id: string, side: Side, reason: string | null): Command =>
  changeVisit(id, (visit) => ({ ...visit, hiddenNotes: { ...visit.hiddenNotes, [side]: reason } }));
