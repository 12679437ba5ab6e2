import type { Estimate } from '@marketplace/contract/estimate/schema';
import { useArchiveEstimates } from '@/entities/estimate/api/bulk-estimates.ts';
import { Button } from '@/ui/basics/button.tsx';

export function RemoveFromHistory({ estimate }: { estimate: Estimate }) {
  const archive = useArchiveEstimates();
  return (
    <Button
      variant="outline"
      size="sm"
      pending={archive.isPending}
      onClick={() => archive.mutate([estimate.id])}
    >
      Remove from History
    </Button>
  );
}
