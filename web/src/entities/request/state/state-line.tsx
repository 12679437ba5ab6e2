import type { JobState } from '@marketplace/contract/request/state/state';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

interface StateLineProps {
  state: JobState;
  /** Before the sentence, such as the pictures of businesses. */
  lead?: ReactNode;
  /** The button of the next step, where nothing around the line has it. */
  children?: ReactNode;
}

/** Where a job is, in one sentence. Only what waits for the reader has a color. */
export function StateLine({ state, lead, children }: StateLineProps) {
  const isMine = state.waits === 'me';
  return (
    <div
      data-waits={state.waits}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        isMine && 'rounded-lg bg-notice-soft px-3 py-2 text-on-notice-soft has-[button,a]:pr-2',
      )}
    >
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        {lead}
        <span
          dir="auto"
          className={cn(
            'wrap-anywhere min-w-0 text-balance tabular-nums',
            isMine ? 'font-semibold' : 'font-medium',
          )}
        >
          {state.text}
        </span>
      </p>
      {children}
    </div>
  );
}
