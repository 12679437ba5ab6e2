import { LIMITS } from '@marketplace/contract/constants';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** How the reason of a decision is asked for. */
export const reasonField = { label: 'Reason', hint: 'Its author reads this', maxLength: LIMITS.reportNote };

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { maxLength, ...field } = reasonField;
  return (
    <Field {...field} required>
      <Textarea
        rows={3}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
