import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '../button.tsx';

interface LoadMoreProps {
  label: string;
  loading: string;
  /** The message after a failure. */
  failure: string;
  /** Whether the last load failed, whatever started it. */
  failed: boolean;
  pending: boolean;
  /** Rejects when it fails. */
  onLoad: () => Promise<unknown>;
  className?: string;
}

/** The same button loads and retries, so that it keeps the focus after a failure. */
export function LoadMore({ label, loading, failure, failed, pending, onLoad, className }: LoadMoreProps) {
  // Not `failed` alone: a query drops its error as soon as its list changes in another way.
  const [clickFailed, setClickFailed] = useState(false);
  const load = () => {
    setClickFailed(false);
    onLoad().catch(() => setClickFailed(true));
  };
  const isFailure = !pending && (failed || clickFailed);
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

/** A list's pagination state. */
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

/** A button that loads the next page, if there is one. */
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
