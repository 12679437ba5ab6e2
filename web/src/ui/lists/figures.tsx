import { cn } from '@/lib/cn.ts';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  label: string;
  /** Undefined while it loads. */
  value: string | undefined;
  /** What the figure leaves out, beside it. */
  note?: string | undefined;
}

interface FiguresProps {
  figures: readonly Figure[];
  /** Puts the labels below the figures on a phone, so that four fit in its width. */
  stacked?: boolean;
}

/** A few figures in one quiet line, above the list that they are about. */
export function Figures({ figures, stacked = false }: FiguresProps) {
  return (
    <dl
      className={cn(
        'flex flex-wrap text-sm @2xl:justify-start @2xl:gap-x-6',
        stacked ? 'justify-between gap-x-3 gap-y-1' : 'gap-x-4',
      )}
    >
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className={cn(
            'flex min-w-0 @2xl:flex-row @2xl:items-baseline @2xl:gap-1.5',
            stacked ? 'flex-col-reverse justify-end' : 'items-baseline gap-1.5',
          )}
        >
          <dt className={cn('text-ink-soft', stacked && 'text-2xs @2xl:text-sm')}>{label}</dt>
          <dd className="font-semibold tabular-nums">
            {value ?? <Skeleton className="inline-block h-4 w-5 align-text-bottom" />}
            {note && <span className="font-normal text-ink-soft"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
