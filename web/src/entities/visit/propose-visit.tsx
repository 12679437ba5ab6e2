import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';
import { lazyDialog, usePreloaded } from '@/ui/overlays/lazy-dialog.tsx';
import type { ProposeTarget } from './propose/target.ts';

export const ProposeDialog = lazyDialog(() => import('./propose/propose-dialog.tsx'));

interface ProposeVisitProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  target: ProposeTarget;
  /** Names the button among several. */
  titleId?: string;
  /** Shows only the icon in a narrow container. */
  shrinks?: boolean;
  className?: string;
}

/** Opens the times that can be offered for a visit. */
export function ProposeVisit({
  target,
  titleId,
  variant = 'outline',
  size = 'sm',
  shrinks = false,
  className,
}: ProposeVisitProps) {
  const [isOpen, setOpen] = useState(false);
  usePreloaded(ProposeDialog);
  const { side, purposes } = target;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-describedby={titleId}
        onClick={() => setOpen(true)}
      >
        <CalendarPlus aria-hidden="true" />
        <span className={shrinks ? '@max-md:sr-only' : undefined}>
          {side === 'business' && purposes[0] === 'look' ? 'Ask for a Look' : 'Propose a Visit'}
        </span>
      </Button>
      <ProposeDialog target={target} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
