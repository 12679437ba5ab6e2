import { type ReactNode, useId } from 'react';
import { FieldError } from '@/ui/forms/field.tsx';

interface DetailsGroupProps {
  /** The server's error. */
  error: string | undefined;
  onBlur: () => void;
  children: ReactNode;
}

export function DetailsGroup({ error, onBlur, children }: DetailsGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset has its own legend style in some browsers
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      onBlur={onBlur}
      className="flex flex-col gap-5 border-line border-t pt-5"
    >
      <div>
        <p id={id} className="font-semibold">
          Details that help businesses
        </p>
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          All optional. The more you answer, the closer the estimates.
        </p>
      </div>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
