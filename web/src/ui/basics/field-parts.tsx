import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHeldWhilePressed } from '../use-held-while-pressed.ts';

export function FieldLabel(props: { htmlFor: string; optional?: boolean | undefined; children: ReactNode }) {
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

/** Always in the page, so that a message that appears later is announced. */
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
