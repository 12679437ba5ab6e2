/** Invariants of the visits on a request. */
import { settleWithJob } from '@marketplace/contract/visit/job-end';
import { visitLiveUntil } from '@marketplace/contract/visit/rules';
import type { StoredRequest } from '../../../functions/src/store/request/fields.ts';
import type { StoredVisit } from '../../../functions/src/store/visit/visits.ts';
import { when } from './versions.ts';

/** A visit that had begun when the job ended stays, and an end is the last change of a request. */
export const ofVisits = (request: StoredRequest, visits: readonly StoredVisit[]): string[] =>
  visits.flatMap((visit) => [
    ...when(
      request.status !== 'open' && settleWithJob(visit, request, request.updatedAt.toDate()) !== visit,
      'a visit is left that no one can attend',
    ),
    ...when(
      visit.liveUntil?.toMillis() !== visitLiveUntil(visit)?.getTime(),
      'a visit is found until another time',
    ),
    ...when(
      (visit.status === 'booked') !== isTimed(visit),
      'a visit is booked without a time, or not with one',
    ),
  ]);

/** A canceled one keeps its time. */
const isTimed = ({ status, window, startsAt }: StoredVisit): boolean =>
  status !== 'canceled' && window !== null && startsAt?.toMillis() === Date.parse(window.start);
