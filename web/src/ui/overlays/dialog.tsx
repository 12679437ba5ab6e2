import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '../button-class.ts';
import { DetailsPlace } from '../details/list-and-details.tsx';
import {
  SheetBody,
  SheetFoot,
  SheetHead,
  sheetDescriptionClass,
  sheetTitleClass,
} from '../details/sheet.tsx';
import { closeOnUnhandledEscape, Scrim, sheetClass, useFocusReturn } from './dialog-parts.tsx';

const widthClass = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-2xl',
  lg: 'sm:max-w-4xl',
  full: 'sm:max-w-6xl',
} as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  width?: keyof typeof widthClass;
  /** The name of the field that has the focus first. Otherwise, the dialog itself has it, without a ring. */
  firstField?: string;
  /** Stays visible under the scrolling body: the buttons. */
  footer?: ReactNode;
  /** The details of an entry, beside a body that lists them. */
  details?: ReactNode;
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
    details,
    onKeyDown,
    children,
  } = props;
  const focusReturn = useFocusReturn(open);
  const focusFirst = (event: Event) => {
    const { currentTarget: sheet } = event;
    if (!(sheet instanceof HTMLElement)) return;
    event.preventDefault();
    const field = firstField && sheet.querySelector<HTMLElement>(`[name="${firstField}"]`);
    (field || sheet).focus();
  };
  const closeOnEscape = closeOnUnhandledEscape(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content
          className={cn(sheetClass, widthClass[width], 'outline-none')}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            closeOnEscape(event);
          }}
          {...focusReturn}
          onOpenAutoFocus={focusFirst}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <SheetHead
            title={
              <Radix.Title dir="auto" className={sheetTitleClass}>
                {title}
              </Radix.Title>
            }
            description={
              description && (
                <Radix.Description dir="auto" className={sheetDescriptionClass}>
                  {description}
                </Radix.Description>
              )
            }
            close={
              <Radix.Close className={buttonClass({ variant: 'ghost', size: 'icon' })} aria-label="Close">
                <X aria-hidden="true" />
              </Radix.Close>
            }
          />
          {details ? (
            <BodyAndDetails details={details}>{children}</BodyAndDetails>
          ) : (
            <SheetBody>{children}</SheetBody>
          )}
          {footer && <SheetFoot>{footer}</SheetFoot>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Of the height of the window, so that its height stays when details open. */
function BodyAndDetails({ details, children }: { details: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-[60rem] min-h-0 shrink">
      <div className="@container flex min-w-0 flex-2 flex-col">
        <SheetBody>{children}</SheetBody>
      </div>
      <DetailsPlace isBeside className="min-w-0 flex-3 p-4 pl-0 empty:hidden">
        {details}
      </DetailsPlace>
    </div>
  );
}
