import type { RatingSummary } from '@marketplace/contract/review/schema';
import { RatingLine } from '../rating-line.tsx';
import { FIVE } from '../stars.tsx';

/** The average, how the stars are spread, and how many reviews were taken down. */
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
      <span>
        {stars} {stars === 1 ? 'star' : 'stars'}
      </span>
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
