import { type ReactNode, useId, useMemo } from 'react';
import { cn } from '@/lib/cn.ts';
import { FieldContext } from './field-context.ts';
import { FieldError, FieldHint, FieldLabel } from './field-parts.tsx';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The message under the control; it is announced when it appears. */
  error?: string | undefined;
  required?: boolean;
  /** Adds '(optional)' behind the label. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A label, one control (Input, Textarea, Select) and what is said about it, wired for assistive technology:
 * `<Field label="Email" error={errors.email?.message} required><Input type="email" {...register('email')} /></Field>`
 */
export function Field({ label, hint, error, required = false, optional, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cn(hint && hintId, error && errorId) || undefined;
  const wiring = useMemo(
    () => ({ id, describedBy, invalid: Boolean(error), required }),
    [id, describedBy, error, required],
  );
  return (
    <FieldContext value={wiring}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <FieldLabel htmlFor={id} optional={optional}>
          {label}
        </FieldLabel>
        {children}
        <FieldHint id={hintId}>{hint}</FieldHint>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </FieldContext>
  );
}
