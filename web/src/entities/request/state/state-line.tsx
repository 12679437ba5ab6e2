import type { JobState } from '@marketplace/contract/request/state/state';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Where a job is, in one sentence. Only what waits for the reader has a color. */
export function StateLine({ state }: { state: JobState }) {
  const isMine = state.waits === 'me';
  return (
    <p
      data-waits={state.waits}
      className={cn(
        'flex',
        isMine ? 'rounded-lg bg-notice-soft px-3 py-2 font-semibold text-on-notice-soft' : 'font-medium',
      )}
    >
      <Sentence>{state.text}</Sentence>
    </p>
  );
}

interface StateSentenceProps {
  state: JobState;
  /** Before the sentence, such as the pictures of businesses. */
  lead?: ReactNode;
}

/** The same within a listed job, where color is a dot. */
export function StateSentence({ state, lead }: StateSentenceProps) {
  const isMine = state.waits === 'me';
  return (
    <p
      data-waits={state.waits}
      className={cn(
        'flex items-start gap-2 text-sm',
        isMine ? 'font-semibold text-on-notice-soft' : 'font-medium',
      )}
    >
      {isMine && <span aria-hidden="true" className="mt-[0.4375rem] size-2 shrink-0 rounded-full bg-lamp" />}
      {lead}
      <Sentence>{state.text}</Sentence>
    </p>
  );
}

const Sentence = ({ children }: { children: string }) => (
  <span dir="auto" className="wrap-anywhere min-w-0 text-balance tabular-nums">
    {children}
  </span>
);
