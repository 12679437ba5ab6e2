import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '../button.tsx';
import { alertClass, closeOnUnhandledEscape, Scrim, useFocusReturn } from './dialog-parts.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Content to review before answering: a summary, terms. */
  children?: ReactNode;
  /** A precondition, such as a checkbox. Stays visible with the buttons while the rest scrolls. */
  condition?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  destructive?: boolean;
  confirmDisabled?: boolean;
  /** The action is running. The dialog stays open until the caller closes it. */
  pending?: boolean;
  onConfirm: () => void;
}

/** The dialog itself, for code that is already lazy. */
export default function ConfirmDialogPanel(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, children, condition, pending = false } = props;
  const focusReturn = useFocusReturn(open);
  const change = (next: boolean) => !pending && onOpenChange(next);
  const text = useRef<HTMLDivElement>(null);
  // A precondition comes with much to read: focusing the text lets keys scroll it, and Tab moves on to the checkbox.
  const focusText = (event: Event) => {
    event.preventDefault();
    text.current?.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content
          className={alertClass}
          onKeyDown={closeOnUnhandledEscape(() => change(false))}
          {...focusReturn}
          onOpenAutoFocus={condition ? focusText : undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div
            ref={text}
            tabIndex={condition ? 0 : undefined}
            className="relative min-h-0 overflow-y-auto p-4 -outline-offset-2 short:shrink-0 @[22rem]:p-6"
          >
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
          </div>
          <div
            className={cn('px-4 pb-4 @[22rem]:px-6 @[22rem]:pb-6', condition && 'border-line border-t pt-4')}
          >
            {condition && <div className="mb-4">{condition}</div>}
            <div className="flex flex-col-reverse gap-3 @xs:flex-row @xs:justify-end">
              <Radix.Cancel asChild>
                <Button variant="outline" disabled={pending}>
                  {props.cancelLabel ?? 'Cancel'}
                </Button>
              </Radix.Cancel>
              <Button
                variant={props.destructive ? 'destructive' : 'default'}
                pending={pending}
                disabled={props.confirmDisabled}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
