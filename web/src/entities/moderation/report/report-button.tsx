import type { NewReport } from '@marketplace/contract/report/schema';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';

export const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

export interface ReportButtonProps {
  thing: Pick<NewReport, 'kind' | 'thingId'>;
  /** Names the reported thing: 'this message'. */
  label: string;
  /** Shows only the icon, where there is little room. */
  iconOnly?: boolean;
  className?: string;
}

/** For things of other accounts. */
export function ReportButton({ thing, label, iconOnly = false, className }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size={iconOnly ? 'icon-sm' : 'sm'}
        aria-label={`Report ${label}`}
        className={className}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" />
        {!iconOnly && 'Report'}
      </Button>
      <ReportDialog thing={thing} label={label} open={open} onOpenChange={setOpen} />
    </>
  );
}
