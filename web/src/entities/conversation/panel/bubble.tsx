import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { splitLinks } from '../rules/links.ts';

interface BubbleProps {
  mine: boolean;
  name: string;
  /** Beside the name: when it was sent, or that it is being sent. */
  aside: ReactNode;
  avatar?: ReactNode;
  /** Under the words: what can be done about it. */
  below?: ReactNode;
  children: string;
}

export function Bubble({ mine, name, aside, avatar, below, children }: BubbleProps) {
  return (
    <article className={cn('flex max-w-[70%] gap-2', mine ? 'self-end' : 'self-start')}>
      {avatar}
      <div className={cn('flex min-w-0 flex-col gap-1', mine && 'items-end')}>
        <p className="flex flex-wrap gap-x-2 px-1 text-ink-soft text-xs">
          <span dir="auto" className="font-semibold text-ink">
            {name}
          </span>
          <span>{aside}</span>
        </p>
        <p
          dir="auto"
          className={cn(
            'wrap-anywhere w-fit whitespace-pre-wrap rounded-xl px-3.5 py-2',
            mine ? 'rounded-tr-sm bg-accent text-on-accent' : 'rounded-tl-sm bg-sunken',
          )}
        >
          <Linked text={children} />
        </p>
        {below}
      </div>
    </article>
  );
}

const Linked = ({ text }: { text: string }) =>
  splitLinks(text).map((part, index) =>
    index % 2 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline outline-current"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
