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
  return (
    <div className={cn('flex flex-col items-center gap-2', className)}>
      {failed && !pending && (
        <p role="alert" className="font-medium text-danger text-sm">
          {failure}
        </p>
      )}
      <Button variant="outline" size="sm" pending={pending} onClick={() => onLoad()}>
        {pending ? loading : failed ? 'Retry' : label}
      </Button>
    </div>
  );
}
