import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { historyPath } from '@/entities/moderation/admin-nav.tsx';
import { recordQuery } from '@/entities/moderation/queries.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { RecordRow } from '../record-row.tsx';
import { linkClass } from '../reported-thing.tsx';

interface ThingRecordProps {
  /** The id of an item or an account. */
  about: string;
  label: string;
}

/** What happened to a reported item, read when it is opened. */
export function ThingRecord({ about, label }: ThingRecordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        dir="auto"
        className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '-ml-3 w-fit cursor-pointer')}
      >
        <ChevronRight aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {isOpen && <Entries about={about} label={label} />}
    </details>
  );
}

function Entries({ about, label }: ThingRecordProps) {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(recordQuery(about));
  if (!data)
    return isError ? (
      <ErrorState
        title="We couldn't load the record"
        onRetry={refetch}
        retrying={isFetching}
        className="mt-2 py-6"
      />
    ) : (
      <div role="status" aria-label="Loading the record" className="mt-2">
        <Skeleton className="h-24" />
      </div>
    );
  const [newest] = data.pages;
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {newest && newest.data.length > 0 ? (
        <ol aria-label={label} className="w-full divide-y divide-line border-line border-y">
          {newest.data.map((entry) => (
            <RecordRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft text-sm">No entries yet.</p>
      )}
      <Link to={historyPath(about)} className={linkClass}>
        Show in the Record
      </Link>
    </div>
  );
}
