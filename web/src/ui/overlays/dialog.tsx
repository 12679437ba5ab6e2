import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '../button-class.ts';
import { closeOnUnhandledEscape, Scrim, sheetClass, useFocusReturn } from './dialog-parts.tsx';

const widthClass = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-2xl',
  lg: 'sm:max-w-4xl',
  full: 'sm:max-w-6xl',
} as const;

/** What sticks inside covers what the focus scrolls to, so the content says how much it takes. */
const stickyClass =
  'has-[[data-sticky=low]]:scroll-pt-24 has-[[data-sticky=high]]:scroll-pt-44 ' +
  'has-[[data-sheet]]:p-0 has-[[data-sheet]]:snap-x has-[[data-sheet]]:snap-mandatory has-[[data-sheet]]:scroll-px-5 ' +
  'has-[[data-sheet]]:scroll-pt-52 has-[[data-sheet]]:@4xl:scroll-pl-60';

// Relative, so that hidden elements are positioned here. Otherwise, they would make the sheet itself scroll.
const bodyClass = `relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 -outline-offset-2 @lg:p-6 ${stickyClass}`;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  width?: keyof typeof widthClass;
  /** The name of the field that has the focus first. Otherwise, 'Close' has it. */
  firstField?: string;
  /** Stays visible under the scrolling body: the buttons. */
  footer?: ReactNode;
  /** Handles keys other than Escape (a gallery's arrows). */
  onKeyDown?: ComponentProps<'div'>['onKeyDown'];
  children: ReactNode;
}

/**
 * A modal dialog. Traps focus, closes on Escape and on a click outside, and restores focus. Fills the window on
 * phones. The body scrolls; title and footer stay. Load it with lazyDialog (lazy-dialog.tsx).
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    width = 'md',
    firstField,
    footer,
    onKeyDown,
    children,
  } = props;
  const focusReturn = useFocusReturn(open);
  const focusField = (event: Event) => {
    const { currentTarget: sheet } = event;
    const field = sheet instanceof HTMLElement && sheet.querySelector<HTMLElement>(`[name="${firstField}"]`);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const closeOnEscape = closeOnUnhandledEscape(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content
          className={cn(sheetClass, widthClass[width])}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            closeOnEscape(event);
          }}
          {...focusReturn}
          onOpenAutoFocus={firstField ? focusField : undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-3 border-line border-b py-3 pr-3 pl-5 @lg:pl-6">
            <div className="min-w-0 flex-1 py-1.5">
              <Radix.Title dir="auto" className="text-xl">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description dir="auto" className="mt-0.5 text-ink-soft text-sm">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close className={buttonClass({ variant: 'ghost', size: 'icon' })} aria-label="Close">
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs keyboard access
            tabIndex={0}
            className={bodyClass}
          >
            {children}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-3 empty:hidden border-line border-t bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] @lg:px-6">
      {children}
    </div>
  );
}
