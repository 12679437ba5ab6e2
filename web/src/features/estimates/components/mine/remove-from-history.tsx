import type { Estimate } from '@marketplace/contract/estimate';
import { Button } from '@/components/ui/button.tsx';
import { useArchiveEstimates } from '../../api/bulk-estimates.ts';

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
