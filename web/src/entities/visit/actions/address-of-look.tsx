import type { VisitAddress } from '@marketplace/contract/constants';
import { isAddressShown } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import ConfirmDialogPanel from '@/ui/overlays/confirm-dialog-panel.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { useShareVisitAddress } from '../mutations.ts';
import { AddressChoice } from './address-choice.tsx';

const WHEN_SEEN: Record<VisitAddress, string> = {
  none: "doesn't see your address here",
  booked: 'sees your address once the visit is booked',
  'evening-before': 'sees your address from the evening before',
};

interface AddressOfLookProps {
  visit: Visit;
  now: Date;
}

/** When the business sees the address for a look, which its customer can change until the visit. */
export function AddressOfLook({ visit, now }: AddressOfLookProps) {
  const changing = useDialogOn<Visit>();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="flex min-w-0 flex-1 basis-48 items-start gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
        <span>
          <bdi>{visit.businessName}</bdi>{' '}
          {isAddressShown(visit, now) ? 'sees your address' : WHEN_SEEN[visit.address]}
        </span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label="Change when the address is seen"
        onClick={() => changing.openOn(visit)}
      >
        Change
      </Button>
      {changing.subject && (
        <ChangeAddress key={changing.dialog.opening} visit={changing.subject} {...changing.dialog} />
      )}
    </div>
  );
}

interface ChangeAddressProps {
  visit: Visit;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ChangeAddress({ visit, open, onOpenChange }: ChangeAddressProps) {
  const share = useShareVisitAddress(visit);
  const [address, setAddress] = useState(visit.address);
  return (
    <ConfirmDialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Your address"
      confirmLabel={share.isPending ? 'Saving...' : 'Save'}
      pending={share.isPending}
      onConfirm={() => share.mutate(address, { onSuccess: () => onOpenChange(false) })}
    >
      <AddressChoice business={visit.businessName} value={address} onChange={setAddress} />
    </ConfirmDialogPanel>
  );
}
