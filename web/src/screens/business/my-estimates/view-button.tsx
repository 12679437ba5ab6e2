import type { Estimate } from '@marketplace/contract/estimate/schema';
import { Eye } from 'lucide-react';
import { Button } from '@/ui/basics/button.tsx';

export function ViewButton({ estimate, onView }: { estimate: Estimate; onView: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`View request: ${estimate.serviceRequestTitle}`}
      onClick={onView}
    >
      <Eye aria-hidden="true" />
      View Request
    </Button>
  );
}
