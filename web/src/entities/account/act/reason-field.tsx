import { LIMITS } from '@marketplace/contract/constants';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is done, or taken back. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint="Its author reads this" required>
      <Textarea
        rows={3}
        value={value}
        maxLength={LIMITS.reportNote}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
