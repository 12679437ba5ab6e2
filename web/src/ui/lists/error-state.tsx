import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '../button.tsx';

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The way out, where retrying is no use. */
  action?: ReactNode;
  className?: string;
}

/** A failed load, with Retry or another way on. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retrying = false, action, className } = props;
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-center gap-3 rounded-xl border border-line bg-surface px-6 py-12 text-center',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="mb-1 grid size-14 place-items-center rounded-full bg-danger-soft text-on-danger-soft"
      >
        <CloudOff className="size-6" />
      </span>
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {onRetry && (
        <Button variant="outline" className="mt-2" onClick={onRetry} pending={retrying}>
          Retry
        </Button>
      )}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
