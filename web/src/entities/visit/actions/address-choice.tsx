import type { VisitAddress } from '@marketplace/contract/constants';
import { RadioGroup, type RadioOption } from '@/ui/forms/radio-group.tsx';

const OPTIONS: readonly RadioOption<VisitAddress>[] = [
  { value: 'evening-before', label: 'From the evening before' },
  { value: 'booked', label: 'Once the visit is booked' },
  { value: 'none', label: 'Not here' },
];

interface AddressChoiceProps {
  business: string;
  value: VisitAddress;
  onChange: (value: VisitAddress) => void;
}

/** For a look: from when on the business sees the address. */
export function AddressChoice({ business, value, onChange }: AddressChoiceProps) {
  return (
    <RadioGroup
      legend={
        <>
          When does <bdi>{business}</bdi> see your address?
        </>
      }
      hint="Not your phone number. The address is hidden again after the visit."
      options={OPTIONS}
      value={value}
      onChange={onChange}
    />
  );
}
