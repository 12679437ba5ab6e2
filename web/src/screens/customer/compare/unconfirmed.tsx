import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { Question } from '@marketplace/contract/question/schema';
import { useQuery } from '@tanstack/react-query';
import { UNCONFIRMED } from '@/entities/estimate/content/open-points.ts';
import { questionsQuery } from '@/entities/question/queries.ts';

/** Says that the business hasn't confirmed its estimate since the request was clarified, and by what. */
export function Unconfirmed({ estimate: { isOutdated, serviceRequestId } }: { estimate: Estimate }) {
  const { data } = useQuery({ ...questionsQuery(serviceRequestId), enabled: isOutdated === 'answer' });
  if (!isOutdated) return null;
  const question = isOutdated === 'answer' ? lastAnswered(data ?? []) : undefined;
  const since = question ? `since your answer to "${question.text}"` : UNCONFIRMED[isOutdated];
  return (
    <p dir="auto" className="mt-1.5 line-clamp-4 font-normal text-on-notice-soft text-xs">
      Not confirmed {since}
    </p>
  );
}

/** Of several answers, the last one outdates the estimate. */
const lastAnswered = (questions: readonly Question[]): Question | undefined =>
  [...questions]
    .filter(({ answeredAt }) => answeredAt !== null)
    .sort((a, b) => (a.answeredAt ?? '').localeCompare(b.answeredAt ?? ''))
    .at(-1);
