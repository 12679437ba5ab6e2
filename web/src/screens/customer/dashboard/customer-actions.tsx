import { mayDeleteRequest, mayEditRequest } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/ui/basics/button.tsx';

export interface RequestActions {
  onView: (request: ServiceRequest) => void;
  onEdit: (request: ServiceRequest) => void;
  onDelete: (request: ServiceRequest) => void;
}

interface CustomerActionsProps extends RequestActions {
  request: ServiceRequest;
  titleId: string;
}

/** What the owner of a request can do with it from the list, by its state. */
export function CustomerActions({ request, titleId, onView, onEdit, onDelete }: CustomerActionsProps) {
  const waiting = request.status === 'open' && request.activeEstimatesCount > 0;
  const over = request.status !== 'open' && request.status !== 'completed';
  return (
    <>
      {over && <span className="text-ink-soft text-sm">Cannot edit closed requests</span>}
      {mayDeleteRequest(request, 'owner').ok && (
        <Button variant="ghost" size="sm" aria-describedby={titleId} onClick={() => onDelete(request)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      {mayEditRequest(request, 'owner').ok && (
        <Button variant="outline" size="sm" aria-describedby={titleId} onClick={() => onEdit(request)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      <Button
        variant={waiting ? 'default' : 'secondary'}
        size="sm"
        aria-describedby={titleId}
        onClick={() => onView(request)}
      >
        <Eye aria-hidden="true" />
        View Details
      </Button>
    </>
  );
}
