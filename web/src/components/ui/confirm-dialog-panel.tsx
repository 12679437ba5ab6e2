import { AlertDialog as Radix } from 'radix-ui';
import { Button } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { alertClass, scrimClass } from './overlay-class.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** The inside of ConfirmDialog, loaded when the first question is asked. */
export default function ConfirmDialogPanel(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, children, pending = false } = props;
  const focusReturn = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          className={alertClass}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="relative min-h-0 overflow-y-auto p-6">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
          </div>
          <footer className="flex flex-col-reverse gap-3 px-6 pb-6 @xs:flex-row @xs:justify-end">
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
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
