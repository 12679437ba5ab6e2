import type { Review } from '@marketplace/contract/review/schema';
import { type ReactNode, useId } from 'react';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Stars } from './stars.tsx';

interface ReviewItemProps {
  /** The author, or a title. */
  title: ReactNode;
  /** The reply's author. */
  repliedBy: string;
  review: Pick<Review, 'stars' | 'text' | 'reply' | 'repliedAt'>;
  /** When it was written or published. */
  at: string;
  about?: ReactNode;
  children?: ReactNode;
}

export function ReviewItem({ title, repliedBy, review, at, about, children }: ReviewItemProps) {
  const id = useId();
  const { stars, text, reply, repliedAt } = review;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p id={id} dir="auto" className="break-words font-semibold">
          {title}
        </p>
        <Stars stars={stars} />
        <p className="text-ink-soft text-sm">
          {about}
          <RelativeTime date={at} />
        </p>
      </header>
      {text && (
        <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
          {text}
        </p>
      )}
      {reply && repliedAt && (
        <div className="my-1 border-line border-l-2 pl-4">
          <p className="text-ink-soft text-sm">
            <span dir="auto" className="font-medium text-ink">
              {repliedBy}
            </span>{' '}
            replied <RelativeTime date={repliedAt} />
          </p>
          <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
            {reply}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
