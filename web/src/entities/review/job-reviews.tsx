import type { Relation } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { mayReview } from '@marketplace/contract/review/rules';
import type { Review, ReviewsOfRequest } from '@marketplace/contract/review/schema';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { HiddenNotice } from '@/entities/moderation/report/hidden-notice.tsx';
import { exactTime } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { useStopShowingJob } from './mutations.ts';
import { reviewsOfRequestQuery } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';

interface JobReviewsProps {
  request: ServiceRequest;
  relation: Relation;
  /** The other party's name. */
  name: string;
}

export function JobReviews(props: JobReviewsProps) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(reviewsOfRequestQuery(props.request.id));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="text-xl">
        Reviews
      </h3>
      {data && <Both {...props} {...data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorState
          title="We couldn't load the reviews"
          onRetry={refetch}
          retrying={isFetching}
          className="py-6"
        />
      )}
    </section>
  );
}

/** The viewer's review first, or the form to write it. */
function Both({ request, relation, name, own, theirs }: JobReviewsProps & ReviewsOfRequest) {
  const job = { status: request.status, completedAt: new Date(request.updatedAt) };
  const verdict = mayReview(job, relation, own !== null, new Date());
  return (
    <div className="flex flex-col gap-6 rounded-xl border border-line p-4 @lg:p-5">
      {own && <OwnReview review={own} name={name} />}
      {verdict.ok && <ReviewForm requestId={request.id} name={name} mayShowJob={relation === 'owner'} />}
      {!own && !verdict.ok && <p className="text-ink-soft text-sm">{verdict.reason}</p>}
      {theirs && (
        <ReviewItem title={theirs.authorName} repliedBy="You" review={theirs} at={theirs.writtenAt}>
          {theirs.reply === null && <ReplyForm reviewId={theirs.id} />}
        </ReviewItem>
      )}
    </div>
  );
}

function OwnReview({ review, name }: { review: Review; name: string }) {
  const { publishedAt, sealEndsAt, takenDown } = review;
  return (
    <ReviewItem title="Your review" repliedBy={name} review={review} at={review.writtenAt}>
      {!publishedAt && (
        <p className="flex items-start gap-2 text-ink-soft text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            Private until {name} writes a review too, or until {exactTime(new Date(sealEndsAt))}.
          </span>
        </p>
      )}
      {takenDown && <HiddenNotice reason={takenDown.reason} />}
      {review.showsJob && !takenDown && <ShownJob review={review} />}
    </ReviewItem>
  );
}

/** What the customer agreed to, which they can take back at any time. */
function ShownJob({ review: { serviceRequestId, publishedAt } }: { review: Review }) {
  const stop = useStopShowingJob();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 basis-56 text-ink-soft">
        The home page {publishedAt ? 'may show' : 'may show, once your review is published,'} this job's
        trade, town, and price, without your name.
      </p>
      <Button
        variant="outline"
        size="sm"
        pending={stop.isPending}
        onClick={() => stop.mutate(serviceRequestId)}
      >
        Stop Showing
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading reviews">
      <Skeleton className="h-24 rounded-xl" />
    </div>
  );
}
