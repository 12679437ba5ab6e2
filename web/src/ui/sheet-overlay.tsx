import { X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from './basics/button-class.ts';
import { Arriving, LazyOverlay } from './basics/lazy-overlay.tsx';
import { Spinner } from './basics/spinner.tsx';
import {
  sheetClass,
  sheetDescriptionClass,
  sheetHeadClass,
  sheetTitleClass,
  sheetWordsClass,
} from './overlay-class.ts';
import { Scrim } from './scrim.tsx';
import { noteSheet } from './sheet-age.ts';

interface SheetOverlayProps {
  open: boolean;
  onClose: () => void;
  /** As the dialog will be titled. */
  title: string;
  description?: string | undefined;
  /** The dialog, for which it is time when it is told to be open. */
  children: (open: boolean) => ReactNode;
}

/**
 * A LazyOverlay with a dialog that takes longer to draw than a press may wait. An empty sheet with its title is painted
 * first, and stays until the dialog takes its place; so also while the dialog's code is on its way.
 */
export function SheetOverlay({ open, children, ...sheet }: SheetOverlayProps) {
  const drawn = useDeferredValue(open);
  const dialogOpen = open && drawn;
  return (
    <>
      {open && !drawn && <EmptySheet {...sheet} />}
      <LazyOverlay open={dialogOpen}>{children(dialogOpen)}</LazyOverlay>
    </>
  );
}

/** What a dialog looks like before there is anything in it. On a desk, where it is as high as that, the scrim alone. */
function EmptySheet({ title, description, onClose }: Omit<SheetOverlayProps, 'open' | 'children'>) {
  useLayoutEffect(noteSheet, []);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return createPortal(
    <>
      <Scrim open onClick={onClose} />
      <div
        role="dialog"
        aria-modal="true"
        aria-busy="true"
        aria-label={title}
        data-state="open"
        className={cn(sheetClass, 'sm:hidden')}
      >
        <div className={sheetHeadClass}>
          <div className={sheetWordsClass}>
            <h2 dir="auto" className={sheetTitleClass}>
              {title}
            </h2>
            {description && (
              <p dir="auto" className={sheetDescriptionClass}>
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="pointer-events-none fixed inset-0 z-50 grid animate-fade-in-late place-items-center">
        <Spinner className="size-12 rounded-full bg-surface p-3 text-ink-soft shadow-floating" />
      </div>
      <Arriving />
    </>,
    document.body,
  );
}
