import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from './basics/button.tsx';

interface LoadMoreProps {
  label: string;
  loading: string;
  /** What is said when it has failed. */
  failure: string;
  /** Also without having been pressed. */
  failed: boolean;
  pending: boolean;
  /** Rejects when it fails. */
  onLoad: () => Promise<unknown>;
  className?: string;
}

/** The same button loads and retries, so that it keeps the focus when loading fails. */
export function LoadMore({ label, loading, failure, failed, pending, onLoad, className }: LoadMoreProps) {
  // Not `failed` alone: a query forgets its failure as soon as something comes into its list by another way.
  const [pressedInVain, setPressedInVain] = useState(false);
  const load = () => {
    setPressedInVain(false);
    onLoad().catch(() => setPressedInVain(true));
  };
  const isFailure = !pending && (failed || pressedInVain);
  return (
    <div className={cn('flex flex-col items-center gap-2', className)}>
      {isFailure && (
        <p role="alert" className="font-medium text-danger text-sm">
          {failure}
        </p>
      )}
      <Button variant="outline" size="sm" pending={pending} onClick={load}>
        {pending ? loading : isFailure ? 'Retry' : label}
      </Button>
    </div>
  );
}

/** What a list that comes in pages says of the next one. */
export interface Pages {
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options: { throwOnError: true }) => Promise<unknown>;
}

interface NextPageProps {
  pages: Pages;
  label: string;
  loading?: string;
  failure: string;
  className?: string;
}

/** Loads the next page of a list, where there is one. */
export function NextPage({ pages, loading = 'Loading...', ...rest }: NextPageProps) {
  if (!pages.hasNextPage) return null;
  return (
    <LoadMore
      {...rest}
      loading={loading}
      failed={pages.isFetchNextPageError}
      pending={pages.isFetchingNextPage}
      onLoad={() => pages.fetchNextPage({ throwOnError: true })}
    />
  );
}
