import type { Visit } from '@marketplace/contract/visit/schema';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { otherOf } from './names.ts';
import { VisitPanel } from './visit-panel.tsx';

interface VisitDialogProps {
  visit: Visit;
  /** Whether the reader said that it didn't take place. Then it asks who missed it. */
  isMissed: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All of a visit, above the place that has its line. */
export default function VisitDialog({ visit, isMissed, open, onOpenChange }: VisitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="sm"
      title={visit.purpose === 'look' ? 'Visit for a Look' : 'Visit for the Work'}
      description={`${visit.serviceRequestTitle}, with ${otherOf(visit)}`}
    >
      <VisitPanel visit={visit} isMissed={isMissed} />
    </Dialog>
  );
}
