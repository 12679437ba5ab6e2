import type { VisitAddress } from '@marketplace/contract/constants';
import type { Visit, Window } from '@marketplace/contract/visit/schema';
import type { Clock } from '@marketplace/contract/visit/time-texts';
import { useState } from 'react';
import ConfirmDialogPanel from '@/ui/overlays/confirm-dialog-panel.tsx';
import { useBookVisit } from '../mutations.ts';
import { otherOf } from '../names.ts';
import { VisitTime } from '../visit-time.tsx';
import { AddressChoice } from './address-choice.tsx';

interface BookDialogProps {
  visit: Visit;
  window: Window;
  clock: Clock;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Takes an offered time. The customer of a look says when the business sees the address. */
export function BookDialog({ visit, window, clock, open, onOpenChange }: BookDialogProps) {
  const book = useBookVisit(visit);
  const asksAddress = visit.side === 'customer' && visit.purpose === 'look';
  const [address, setAddress] = useState<VisitAddress>(
    visit.address === 'none' ? 'evening-before' : visit.address,
  );
  const send = () => {
    const input = { start: window.start, ...(asksAddress && { address }) };
    book.mutate(input, { onSettled: () => onOpenChange(false) });
  };
  return (
    <ConfirmDialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Take <VisitTime window={window} clock={clock} />?
        </>
      }
      description={`${otherOf(visit)} will be notified. You can both still move or cancel the visit.`}
      confirmLabel={book.isPending ? 'Booking...' : 'Book'}
      cancelLabel="Back"
      pending={book.isPending}
      onConfirm={send}
    >
      {asksAddress && <AddressChoice business={visit.businessName} value={address} onChange={setAddress} />}
    </ConfirmDialogPanel>
  );
}
