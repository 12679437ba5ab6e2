import { OPEN_NAMES } from '@marketplace/contract/categories';
import { answersFor, readAnswers } from '@marketplace/contract/request/details/answers';
import type { Answers, ServiceRequestChange } from '@marketplace/contract/request/schema';
import { ApiError } from '../../errors.ts';
import type { StoredRequest } from '../../store/request/fields.ts';

/** A request can stay in a trade that ended, but not move to it. */
export function assertTakesRequests(category: string | undefined, before: string): void {
  if (category === undefined || category === before || OPEN_NAMES.includes(category)) return;
  const problem = 'Please choose a category';
  throw new ApiError('invalid', problem, { fields: { category: problem } });
}

/** The answers to store, or rejects those that the category doesn't ask for. */
export function requireAnswers(category: string, given: Answers): Answers {
  const read = readAnswers(category, given);
  if (read.ok) return read.answers;
  throw new ApiError('invalid', read.problem, { fields: { details: read.problem } });
}

/** The answers after an edit. Those that a new category doesn't ask for are dropped. */
export function editAnswers(
  request: Pick<StoredRequest, 'category' | 'details'>,
  { category = request.category, details }: Pick<ServiceRequestChange, 'category' | 'details'>,
): Answers {
  if (details) return requireAnswers(category, details);
  return category === request.category ? request.details : answersFor(category, request.details);
}
