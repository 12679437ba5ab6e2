import type { ActName } from '@marketplace/contract/act/schema';
import type { NewReport } from '@marketplace/contract/report/schema';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';

const ActDialog = lazyDialog(() => import('./act-dialog.tsx'));

export interface ActButtonProps {
  act: ActName;
  thing: Pick<NewReport, 'kind' | 'thingId'>;
  /** For a suspension: whom it is about. */
  authorName?: string;
  /** Whether it has open reports, which the act can close. */
  isReported?: boolean;
  size?: 'md' | 'sm';
}

export const actLabels: Readonly<Record<ActName, string>> = {
  hide: 'Hide',
  warn: 'Warn',
  suspend: 'Suspend',
};

/** For administrators, on things of other accounts. */
export function ActButton({ size = 'md', ...props }: ActButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={props.act === 'suspend' ? 'outline-destructive' : 'outline'}
        size={size}
        onClick={() => setOpen(true)}
      >
        {actLabels[props.act]}
      </Button>
      <ActDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
