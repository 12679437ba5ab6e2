import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '../button-class.ts';
import { DetailsPlace } from '../details/place.tsx';
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
  /** For a body that lists entries: whether their details are beside it now. */
  hasDetails?: boolean;
  /** Handles keys other than Escape (a gallery's arrows). */
  onKeyDown?: ComponentProps<'div'>['onKeyDown'];
  children: ReactNode;
}

/**
 * A modal dialog. Traps focus, closes on Escape and on a click outside, and restores focus. Fills the window on
 * phones. The body scrolls; title and footer stay. Load it with lazyDialog (lazy-dialog.tsx).
 */
export function Dialog({ footer, hasDetails, children, ...frame }: DialogProps) {
  return (
    <DialogFrame holdsLayout={hasDetails === undefined} {...frame}>
      <Body hasDetails={hasDetails}>{children}</Body>
      {footer && <SheetFoot>{footer}</SheetFoot>}
    </DialogFrame>
  );
}

interface DialogFrameProps extends Omit<DialogProps, 'footer' | 'hasDetails'> {
  /** What had the focus before, where that can be known before the dialog opens. */
  opener?: RefObject<Element | null>;
  /** The part of the content that had the focus in another frame. */
  lastFocused?: () => HTMLElement | null;
  /** Not if it follows the layout. */
  holdsLayout: boolean;
}

/** A dialog with everything but its body and foot. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onOpenChange, title, description, width = 'md', children } = props;
  const { firstField, opener, lastFocused, holdsLayout, onKeyDown } = props;
  const focusReturn = useFocusReturn(open, opener);
  const content = useRef<HTMLDivElement>(null);
  const focusFirst = (event: Event) => {
    const { currentTarget: sheet } = event;
    if (!(sheet instanceof HTMLElement)) return;
    event.preventDefault();
    const field = firstField && sheet.querySelector<HTMLElement>(`[name="${firstField}"]`);
    (field || lastFocused?.() || sheet).focus();
  };
  const closeOnEscape = closeOnUnhandledEscape(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim open={open} holdsLayout={holdsLayout} />
        <Radix.Content
          ref={content}
          className={cn(sheetClass, widthClass[width], 'outline-none')}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            closeOnEscape(event);
          }}
          {...focusReturn}
          // Details in the dialog are elsewhere in React's tree.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && content.current?.contains(event.target))
              event.preventDefault();
          }}
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
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface BodyProps {
  hasDetails: boolean | undefined;
  children: ReactNode;
}

/** With details, of the height of the window, so that its height stays when they open. */
function Body({ hasDetails, children }: BodyProps) {
  return (
    <div className={hasDetails ? 'flex h-[60rem] min-h-0 shrink' : 'contents'}>
      <div className={hasDetails ? '@container flex min-w-0 flex-2 flex-col' : 'contents'}>
        <SheetBody>{children}</SheetBody>
      </div>
      {hasDetails !== undefined && <DetailsPlace className="min-w-0 flex-3 p-4 pl-0" />}
    </div>
  );
}
