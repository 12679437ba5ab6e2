import { formatNumber, formatTenths } from '@marketplace/contract/locale/numbers';
import { formatMoney } from '@marketplace/contract/money/format';
import { getReviewHighlights } from '@marketplace/contract/review/calls';
import type { Rating, ReviewHighlight, ShownJob } from '@marketplace/contract/review/schema';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '@/entities/paths.ts';
import { Stars } from '@/entities/review/stars.tsx';
import { callApi } from '@/lib/api/api-client.ts';
import { PageLink } from '@/ui/page/page-link.tsx';

interface PlaceProps {
  place: RefObject<Element | null>;
}

/** The sections, or nothing: reviews need a rating, and jobs a customer who shows one. */
export async function loadReviewHighlights(): Promise<ComponentType<PlaceProps>> {
  const { rating, reviews, jobs, completedJobs } = await callApi(getReviewHighlights);
  const hasReviews = rating !== null && reviews.length > 0;
  if (!hasReviews && jobs.length === 0) return () => null;
  return (props) => (
    <OutOfSight {...props}>
      {jobs.length > 0 && <Jobs jobs={jobs} completed={completedJobs} />}
      {hasReviews && <Reviews rating={rating} reviews={reviews} />}
    </OutOfSight>
  );
}

/**
 * What the visitor looks at must not move. So the sections appear while their place is out of sight: below the window, or
 * above it, where the page scrolls along.
 */
function OutOfSight({ place, children }: PlaceProps & { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const { current: element } = place;
    if (!element) return;
    const bottom = () => element.getBoundingClientRect().bottom;
    // Reports each crossing of the window's edges.
    const observer = new IntersectionObserver(() => {
      const before = bottom();
      if (before >= 0 && before <= innerHeight) return;
      observer.disconnect();
      flushSync(() => setIsShown(true));
      // Without this, only browsers with scroll anchoring keep the place.
      if (before < 0) scrollBy({ top: bottom() - before, behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isShown && children;
}

const sectionClass = 'mx-auto max-w-7xl px-4 pt-12 @2xl:px-8 @2xl:pt-16';

interface JobsProps {
  jobs: readonly ShownJob[];
  /** Of all customers. Null with too few. */
  completed: number | null;
}

/** Finished jobs that their customers show. */
function Jobs({ jobs, completed }: JobsProps) {
  return (
    <section aria-labelledby="jobs-heading" className={sectionClass}>
      <h2 id="jobs-heading" className="text-3xl">
        What jobs cost
      </h2>
      <p className="mt-2 text-ink-soft">
        Prices of finished jobs, shown by the customers who agreed on them.
        {completed !== null && ` ${formatNumber(completed)} jobs are complete so far.`}
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-x-10 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {jobs.map(({ category, town, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the jobs have no ids, and stay as they are
          <li key={index} className="flex items-baseline justify-between gap-4 border-line border-t py-4">
            <span className="min-w-0">
              <span className="block font-semibold">{category}</span>
              <span dir="auto" className="block break-words text-ink-soft text-sm">
                {town}
              </span>
            </span>
            <span className="money font-bold text-xl">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReviewsProps {
  rating: Rating;
  reviews: readonly ReviewHighlight[];
}

const linkClass =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current';

function Reviews({ rating: { average, count }, reviews }: ReviewsProps) {
  return (
    <section aria-labelledby="reviews-heading" className={sectionClass}>
      <h2 id="reviews-heading" className="text-3xl">
        What customers say
      </h2>
      <p className="mt-2 text-ink-soft">
        {formatTenths(average)} out of 5 stars across {formatNumber(count)} reviews.
      </p>
      <ul className="mt-8 grid grid-cols-1 gap-4 @3xl:grid-cols-3">
        {reviews.map(({ id, stars, text, authorName, category, businessId, businessName }) => (
          <li key={id} className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5">
            <Stars stars={stars} />
            <blockquote dir="auto" className="line-clamp-5 flex-1 break-words">
              {text}
            </blockquote>
            <p className="break-words text-ink-soft text-sm">
              <span dir="auto">{authorName}</span> about{' '}
              <PageLink to={paths.businessProfile(businessId)} dir="auto" className={linkClass}>
                {businessName}
              </PageLink>
              , {category}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
