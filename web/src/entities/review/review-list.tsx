import { categoryName } from '@marketplace/contract/categories';
import type { PublicReview, RatingSummary } from '@marketplace/contract/review/schema';
import { countOf } from '@marketplace/contract/shared/plural';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { ActButton } from '@/entities/moderation/act/act-button.tsx';
import { ReportButton } from '@/entities/moderation/report/report-button.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage } from '@/ui/lists/load-more.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import type { ReviewListQuery } from './queries.ts';
import { ReviewItem } from './review-item.tsx';
import { FIVE, RatingLine } from './stars.tsx';

interface ReviewListProps {
  query: ReviewListQuery;
  /** The name of the reviewed account. */
  name: string;
}

/** Reviews of an account, newest first, below its rating. */
export function ReviewList({ query, name }: ReviewListProps) {
  const { data, error, isFetching, refetch, ...pages } = useInfiniteQuery(query);
  const [first] = data?.pages ?? [];
  if (!first) {
    return error ? (
      <ErrorState
        title="We couldn't load the reviews"
        onRetry={refetch}
        retrying={isFetching}
        className="py-6"
      />
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
      <NextPage pages={pages} label="Show more reviews" failure="We couldn't load more reviews" />
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
      about={`${categoryName(review.category)} · `}
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

/** The average rating, its distribution, and how many reviews were taken down. */
export function RatingOverview({ summary: { rating, spread, takenDown } }: { summary: RatingSummary }) {
  return (
    <div className="flex flex-col gap-4">
      {rating && (
        <div className="flex flex-col gap-3">
          <p className="text-lg [&_svg]:size-6 [&_span]:text-lg">
            <RatingLine rating={rating} />
          </p>
          <ul className="flex max-w-sm flex-col gap-1.5 text-sm">
            {FIVE.toReversed().map((stars) => (
              <SpreadLine key={stars} stars={stars} count={spread[stars - 1] ?? 0} all={rating.count} />
            ))}
          </ul>
        </div>
      )}
      {takenDown > 0 && (
        <p className="text-ink-soft text-sm">
          {takenDown === 1 ? '1 review was' : `${takenDown} reviews were`} taken down, because{' '}
          {takenDown === 1 ? 'it' : 'they'} broke our rules.
        </p>
      )}
    </div>
  );
}

function SpreadLine({ stars, count, all }: { stars: number; count: number; all: number }) {
  return (
    <li className="grid grid-cols-[4rem_1fr_2.5rem] items-center gap-3">
      <span>{countOf(stars, 'star')}</span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${(100 * count) / all}%` }} />
      </span>
      <span className="text-right text-ink-soft tabular-nums">
        {count}
        <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
      </span>
    </li>
  );
}
