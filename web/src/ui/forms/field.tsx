import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';
import { FieldContext } from './field-control.ts';

interface FieldProps {
  /** The control's, for links that lead to it. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The message under the control. Screen readers announce it. */
  error?: string | undefined;
  required?: boolean;
  /** Adds '(optional)' after the label. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A label, one control (Input, Textarea, Select), a hint, and an error, connected for assistive technology: `<Field
 * label="Email" error={errors.email?.message} required><Input type="email" {...register('email')} /></Field>`
 */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional, className, children } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cn(hint && hintId, error && errorId) || undefined;
  const state = useMemo(
    () => ({ id, describedBy, invalid: Boolean(error), required }),
    [id, describedBy, error, required],
  );
  return (
    <FieldContext value={state}>
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

function FieldLabel(props: { htmlFor: string; optional?: boolean | undefined; children: ReactNode }) {
  return (
    <label htmlFor={props.htmlFor} className="font-medium text-sm">
      {props.children}
      {props.optional && <span className="font-normal text-ink-soft"> (optional)</span>}
    </label>
  );
}

export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="text-ink-soft text-xs">
      {children}
    </p>
  );
}

/** Always rendered, so that screen readers announce a message that appears later. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  const shown = useHeldWhilePressed(children);
  return (
    <p
      id={id}
      aria-live="polite"
      className="flex items-start gap-1.5 font-medium text-danger text-xs empty:hidden"
    >
      {shown && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>{shown}</span>
        </>
      )}
    </p>
  );
}

/** On touch screens, blur comes after pointerup, and the click comes last. */
const CLICK_DELAY_MS = 100;

const pressed = valueStore(false);
let release: ReturnType<typeof setTimeout> | undefined;

function press() {
  clearTimeout(release);
  pressed.set(true);
}

function letGo() {
  clearTimeout(release);
  release = setTimeout(pressed.set, CLICK_DELAY_MS, false);
}

addEventListener('pointerdown', press, true);
addEventListener('pointerup', letGo, true);
addEventListener('pointercancel', letGo, true);

/**
 * Holds a value from pointerdown until the click. Otherwise, clicking a button blurs the field, whose error appears
 * and moves the button, and the click is lost.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const held = useStoreValue(pressed, false);
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? shown : value;
}
