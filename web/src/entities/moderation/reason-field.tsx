import { LIMITS } from '@marketplace/contract/constants';
import { Field } from '@/ui/basics/field.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';

interface Asked {
  label: string;
  hint: string;
  maxLength: number;
}

/** How the reason of a decision is asked for. */
const reasonField: Asked = { label: 'Reason', hint: 'Its author reads this', maxLength: LIMITS.reportNote };

interface ReasonFieldProps {
  /** How the words are asked for, where they are not the reason of a decision. */
  field?: Asked;
  value: string;
  onChange: (words: string) => void;
}

export function ReasonField({
  field: { maxLength, ...field } = reasonField,
  value,
  onChange,
}: ReasonFieldProps) {
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
