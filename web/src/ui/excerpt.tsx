import { useState } from 'react';
import { cn } from '@/lib/cn.ts';

/** About how many characters fit in two or four wide lines, or in six lines of a narrow column. */
const shortened = {
  2: { length: 150, className: 'line-clamp-2' },
  4: { length: 270, className: 'line-clamp-4' },
  6: { length: 180, className: 'line-clamp-6' },
} as const;

/** A text, shortened to some lines until it is expanded. */
export function Excerpt({ text, lines }: { text: string; lines: keyof typeof shortened }) {
  const [expanded, setExpanded] = useState(false);
  const { length, className } = shortened[lines];
  const long = text.length > length || text.split('\n').length > lines;
  return (
    <div className="max-w-prose">
      <p dir="auto" className={cn('whitespace-pre-line break-words', long && !expanded && className)}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="mt-1 min-h-6 rounded-sm font-semibold text-accent underline underline-offset-4"
        >
          {expanded ? 'Show Less' : 'Show More'}
        </button>
      )}
    </div>
  );
}
