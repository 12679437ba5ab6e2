import type { JobState } from '@marketplace/contract/request/state/state';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Of a job, or of something in it. */
type State = Pick<JobState, 'text' | 'waits'>;

/** Where a job is, in one sentence. Only what waits for the reader has a color. */
export function StateLine({ state }: { state: State }) {
  const isMine = state.waits === 'me';
  return (
    <p
      data-waits={state.waits}
      className={cn(
        'flex',
        isMine ? 'rounded-lg bg-notice-soft px-3 py-2 font-semibold text-on-notice-soft' : 'font-medium',
      )}
    >
      <span dir="auto" className="wrap-anywhere min-w-0 text-balance tabular-nums">
        {state.text}
      </span>
    </p>
  );
}

interface StateSentenceProps {
  /** `spoken` is for screen readers, where the text has times. */
  state: State & { spoken?: string | undefined };
  /** Before the sentence, such as the pictures of businesses. */
  lead?: ReactNode;
}

/** The same within a listed job, where color is a dot. Flows around a price that floats. */
export function StateSentence({ state, lead }: StateSentenceProps) {
  const isMine = state.waits === 'me';
  return (
    <p
      data-waits={state.waits}
      className={cn(
        'wrap-anywhere pt-0.5 text-sm leading-snug',
        isMine ? 'font-semibold text-on-notice-soft' : 'font-medium',
      )}
    >
      {isMine && (
        <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-lamp align-[0.05em]" />
      )}
      {lead}
      {state.spoken && <span className="sr-only">{state.spoken}</span>}
      <bdi aria-hidden={state.spoken !== undefined} className="tabular-nums">
        {state.text}
      </bdi>
    </p>
  );
}
