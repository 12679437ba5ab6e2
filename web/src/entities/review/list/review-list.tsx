import type { PublicReview } from '@marketplace/contract/review/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { ActButton } from '@/entities/moderation/act-button.tsx';
import { ReportButton } from '@/entities/moderation/report-button.tsx';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { ErrorState } from '@/ui/basics/error-state.tsx';
import { NextPage } from '@/ui/load-more.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import type { ReviewListQuery } from '../api/review-lists.ts';
import { ReviewItem } from '../review-item.tsx';
import { RatingOverview } from './rating-overview.tsx';

interface ReviewListProps {
  query: ReviewListQuery;
  /** Who is reviewed. */
  name: string;
}

/** What others wrote of somebody, newest first, below what their stars come to. */
export default function ReviewList({ query, name }: ReviewListProps) {
  const { data, error, isFetching, refetch, ...pages } = useInfiniteQuery(query);
  const [first] = data?.pages ?? [];
  if (!first) {
    return error ? (
      <ErrorState title="Failed to load reviews" onRetry={refetch} retrying={isFetching} className="py-6" />
    ) : (
      <Loading />
    );
  }
  const { summary } = first.data;
  const reviews = data?.pages.flatMap((page) => page.data.reviews) ?? [];
  return (
    <div className="flex flex-col gap-6">
      <RatingOverview summary={summary} />
      {reviews.length === 0 ? (
        <EmptyState icon={<MessageSquareQuote />} title="No reviews yet">
          Reviews of {name} will appear here once jobs are completed.
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-5 first:pt-0 last:pb-0">
              <ListedReview review={review} name={name} />
            </li>
          ))}
        </ul>
      )}
      <NextPage pages={pages} label="Show more reviews" failure="Failed to load more reviews" />
    </div>
  );
}

function ListedReview({ review, name }: { review: PublicReview; name: string }) {
  const { user } = useSession();
  return (
    <ReviewItem
      title={review.authorName}
      repliedBy={name}
      review={review}
      at={review.publishedAt}
      about={`${review.category} · `}
    >
      {user && (
        <div className="-ml-3 flex flex-wrap gap-2">
          <ReportButton
            thing={{ kind: 'review', thingId: review.id }}
            label={`the review of ${review.authorName}`}
          />
          {user.isAdmin && <ActButton act="hide" thing={{ kind: 'review', thingId: review.id }} size="sm" />}
        </div>
      )}
    </ReviewItem>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading reviews" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="h-24 max-w-sm" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
