import type { ActName } from '@marketplace/contract/act';
import type { NewReport } from '@marketplace/contract/report';
import { lazy, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { Button } from '@/ui/basics/button.tsx';
import { LazyOverlay } from '@/ui/basics/lazy-overlay.tsx';

const ActDialog = lazy(retryingImport(() => import('./act-dialog.tsx')));

export interface ActButtonProps {
  act: ActName;
  thing: Pick<NewReport, 'kind' | 'thingId'>;
  /** Whether there are reports of it that can be closed with it. */
  isReported?: boolean;
  size?: 'md' | 'sm';
}

export const actLabels: Readonly<Record<ActName, string>> = {
  hide: 'Hide',
  warn: 'Warn',
  suspend: 'Suspend',
};

/** For administrators, beside a thing of somebody else. */
export function ActButton({ size = 'md', ...props }: ActButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        {actLabels[props.act]}
      </Button>
      <LazyOverlay open={open}>
        <ActDialog {...props} open={open} onOpenChange={setOpen} />
      </LazyOverlay>
    </>
  );
}
