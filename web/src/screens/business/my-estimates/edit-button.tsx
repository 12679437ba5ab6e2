import type { Estimate } from '@marketplace/contract/estimate/schema';
import { Pencil } from 'lucide-react';
import { Button } from '@/ui/basics/button.tsx';

export function EditButton({ estimate, onEdit }: { estimate: Estimate; onEdit: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Edit estimate for ${estimate.serviceRequestTitle}`}
      onClick={onEdit}
    >
      <Pencil aria-hidden="true" />
      Edit
    </Button>
  );
}
