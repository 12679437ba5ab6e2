import { formatNumber, formatTenths } from '@marketplace/contract/locale/numbers';
import { getReviewHighlights } from '@marketplace/contract/review/calls';
import type { Rating, ReviewHighlight } from '@marketplace/contract/review/schema';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { paths } from '@/entities/paths.ts';
import { Stars } from '@/entities/review/stars.tsx';
import { callApi } from '@/lib/api/api-client.ts';
import { PageLink } from '@/ui/page/page-link.tsx';

interface PlaceProps {
  place: RefObject<Element | null>;
}

/** The section, or nothing while there are too few reviews for a rating. */
export async function loadReviewHighlights(): Promise<ComponentType<PlaceProps>> {
  const { rating, reviews } = await callApi(getReviewHighlights);
  if (!rating || reviews.length === 0) return () => null;
  return (props) => <BelowWindow {...props} rating={rating} reviews={reviews} />;
}

interface ReviewsProps {
  rating: Rating;
  reviews: readonly ReviewHighlight[];
}

/** What the visitor looks at must not move, so the section appears while its place is below the window. */
function BelowWindow({ place, ...reviews }: PlaceProps & ReviewsProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if ((entries.at(-1)?.boundingClientRect.top ?? 0) >= innerHeight) setIsShown(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isShown && <Reviews {...reviews} />;
}

const linkClass =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current';

function Reviews({ rating: { average, count }, reviews }: ReviewsProps) {
  return (
    <section aria-labelledby="reviews-heading" className="mx-auto max-w-7xl px-4 pt-12 @2xl:px-8 @2xl:pt-16">
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
