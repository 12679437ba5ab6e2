import type { Visit } from '@marketplace/contract/visit/schema';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import type { ButtonStyle } from '@/ui/button-class.ts';
import ProposeDialog from '../propose/propose-dialog.tsx';
import { targetOf } from '../propose/target.ts';

interface OfferTimesProps extends Pick<ButtonStyle, 'variant'> {
  visit: Visit;
  children: ReactNode;
}

/** Offers other times for a visit, also to move it. */
export function OfferTimes({ visit, variant = 'outline', children }: OfferTimesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ProposeDialog target={targetOf(visit)} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
