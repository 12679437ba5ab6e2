import { createContext, useContext } from 'react';

interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

/** Attributes that a control inside a Field passes to its element; none outside a Field. */
export function useFieldAttributes() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

/** Classes shared by input, textarea, and select. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-[border-color,box-shadow] ' +
  'hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken';
