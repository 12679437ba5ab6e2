import { countOf } from '@marketplace/contract/shared/plural';
import { Star } from 'lucide-react';
import { wantedReview } from '@/entities/request/wanted-review.ts';
import type { NextStep } from '@/ui/page/next-steps.tsx';

interface Job {
  requestId: string;
  /** Until when it can be reviewed; null if it can't. */
  reviewUntil: string | null;
  to: string;
}

/** The jobs to review, or none. They lead to the form of the one that can be reviewed for the shortest time. */
export function reviewStep(jobs: readonly Job[]): NextStep[] {
  const waiting = jobs
    .flatMap(({ reviewUntil, ...job }) => (reviewUntil === null ? [] : [{ ...job, reviewUntil }]))
    .sort((a, b) => a.reviewUntil.localeCompare(b.reviewUntil));
  const [first] = waiting;
  if (!first) return [];
  const jobsCount = countOf(waiting.length, 'job');
  return [
    {
      icon: Star,
      label: `${jobsCount} to review`,
      to: first.to,
      onClick: () => wantedReview.set(first.requestId),
    },
  ];
}
