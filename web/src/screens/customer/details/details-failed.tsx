import { ApiError } from '@/lib/api/api-client.ts';
import { ErrorState } from '@/ui/error-state.tsx';

interface DetailsFailedProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** The details could not be loaded. One that is gone, or was never one's own, is said in the server's words. */
export function DetailsFailed({ error, retrying, onRetry }: DetailsFailedProps) {
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState title="Error loading details" onRetry={onRetry} retrying={retrying}>
      {gone ? error.message : 'Failed to load estimate details'}
    </ErrorState>
  );
}
