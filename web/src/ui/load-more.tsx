import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from './basics/button.tsx';

interface LoadMoreProps {
  label: string;
  loading: string;
  /** What is said when it has failed. */
  failure: string;
  failed: boolean;
  pending: boolean;
  onLoad: () => unknown;
  className?: string;
}

/** The same button loads and retries, so that it keeps the focus when loading fails. */
export function LoadMore({ label, loading, failure, failed, pending, onLoad, className }: LoadMoreProps) {
  const isFailure = useFailure(failed, pending);
  return (
    <div className={cn('flex flex-col items-center gap-2', className)}>
      {isFailure && (
        <p role="alert" className="font-medium text-danger text-sm">
          {failure}
        </p>
      )}
      <Button variant="outline" size="sm" pending={pending} onClick={() => onLoad()}>
        {pending ? loading : isFailure ? 'Retry' : label}
      </Button>
    </div>
  );
}

/**
 * Whether the last attempt has failed. It is kept until the next one, since a query forgets its failure as soon as
 * something comes into its list by another way.
 */
function useFailure(failed: boolean, pending: boolean): boolean {
  const [isFailure, setFailure] = useState(failed);
  if (pending && isFailure) setFailure(false);
  if (failed && !pending && !isFailure) setFailure(true);
  return isFailure;
}
