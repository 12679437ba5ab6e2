import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '@/lib/cn.ts';

export interface AgendaRow {
  id: string;
  /** What waits, as a sentence. */
  text: string;
  /** For screen readers, where the text has times. */
  spoken?: string | undefined;
  /** The title of what it is about. */
  about: string;
  /** Whether it no longer waits. Its row stays, so that nothing moves. */
  isDone: boolean;
  onOpen: () => void;
  /** `titleId` is the id of the title's element, for `aria-describedby`. */
  renderAction: (titleId: string) => ReactNode;
}

/** Above a list, which also has the rest. One row more takes no more space than the button for it. */
const MAX_ROWS = 3;
const MAX_WITHOUT_BUTTON = MAX_ROWS + 1;

interface AgendaProps {
  rows: readonly AgendaRow[];
  title?: string;
  /** Without the color of what waits: for what only comes. */
  isQuiet?: boolean;
}

/** What waits for the reader, each with its action. */
export function Agenda({ rows, title = 'Waiting for you', isQuiet = false }: AgendaProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const more = rows.length > MAX_WITHOUT_BUTTON ? rows.length - MAX_ROWS : 0;
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'rounded-xl px-3 py-1 @2xl:px-5 @2xl:py-2',
        isQuiet ? 'border border-line bg-surface' : 'bg-notice-soft text-on-notice-soft',
      )}
    >
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      <ul className={cn('divide-y', isQuiet ? 'divide-line' : 'divide-on-notice-soft/15')}>
        {(more > 0 && !isWhole ? rows.slice(0, MAX_ROWS) : rows).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mb-1 min-h-8 rounded-sm font-semibold text-sm underline underline-offset-4"
        >
          {isWhole ? 'Show Fewer' : `Show ${more} More`}
        </button>
      )}
    </section>
  );
}

function Row({ row: { text, spoken, about, isDone, onOpen, renderAction } }: { row: AgendaRow }) {
  const titleId = useId();
  return (
    // Takes the focus of a button that is gone.
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <div className="min-w-0 flex-1 basis-36 @4xl:grid @4xl:grid-cols-[26rem_minmax(0,1fr)] @4xl:items-baseline @4xl:gap-x-6">
        <p dir="auto" className="wrap-anywhere font-semibold text-sm tabular-nums leading-snug">
          {spoken && <span className="sr-only">{spoken}</span>}
          <span aria-hidden={spoken !== undefined}>{text}</span>
        </p>
        <button
          type="button"
          id={titleId}
          dir="auto"
          onClick={onOpen}
          className="block min-h-6 max-w-full truncate rounded-sm text-start text-sm underline decoration-1 decoration-current/40 underline-offset-4 hover:decoration-current"
        >
          {about}
        </button>
      </div>
      {isDone ? <Check role="img" aria-label="Done" className="size-5 shrink-0" /> : renderAction(titleId)}
    </li>
  );
}
