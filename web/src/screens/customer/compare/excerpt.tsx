import { useState } from 'react';
import { cn } from '@/lib/cn.ts';

/** About as much as six lines hold in a narrow column. */
const SHORT = 180;

/** The beginning of a text, and the rest on demand. */
export function Excerpt({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > SHORT || text.split('\n').length > 6;
  return (
    <div className="text-sm">
      <p dir="auto" className={cn('whitespace-pre-line break-words', long && !whole && 'line-clamp-6')}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-1 min-h-6 rounded-sm font-semibold text-accent underline underline-offset-4"
        >
          {whole ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
