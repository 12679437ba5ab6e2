import { ArrowRight } from 'lucide-react';
import type { Difference } from './differences.ts';
import { NONE, NOT_STATED } from './labels.ts';

/** The old and the new value of each changed field. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {differences.map(({ label, before, after }) => (
        <div key={label} className="@sm:grid @sm:grid-cols-[9rem_minmax(0,1fr)] @sm:gap-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-0.5">
            <Before text={before} />
            <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 self-start text-ink-soft" />
            <ins dir="auto" className="wrap-anywhere whitespace-pre-line font-semibold no-underline">
              <span className="sr-only">Now: </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A word for nothing isn't lost, so it isn't struck through. */
function Before({ text }: { text: string }) {
  const Old = text === NONE || text === NOT_STATED ? 'span' : 'del';
  return (
    <Old dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
      <span className="sr-only">Before: </span>
      {text}
    </Old>
  );
}
