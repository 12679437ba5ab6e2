import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** What sticks inside covers what the focus scrolls to, so the content says how much it takes. */
const stickyClass =
  'has-[[data-sticky=low]]:scroll-pt-24 has-[[data-sticky=high]]:scroll-pt-44 ' +
  'has-[[data-sheet]]:p-0 has-[[data-sheet]]:snap-x has-[[data-sheet]]:snap-mandatory has-[[data-sheet]]:scroll-px-5 ' +
  'has-[[data-sheet]]:scroll-pt-52 has-[[data-sheet]]:@4xl:scroll-pl-60';

interface SheetHeadProps {
  title: ReactNode;
  description: ReactNode;
  /** The button 'Close'. */
  close: ReactNode;
}

/** The parts of a dialog, and of details beside their list: a head, a body that scrolls, and a foot with the buttons. */
export function SheetHead({ title, description, close }: SheetHeadProps) {
  return (
    <div className="flex items-start gap-3 border-line border-b py-3 pr-3 pl-5 @lg:pl-6">
      <div className="min-w-0 flex-1 py-1.5">
        {title}
        {description}
      </div>
      {close}
    </div>
  );
}

export function SheetBody({ children }: { children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs keyboard access
      tabIndex={0}
      // Relative, so that hidden elements are positioned here. Otherwise, they would make the sheet itself scroll.
      className={cn(
        'relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 -outline-offset-2 @lg:p-6 print:overflow-visible',
        stickyClass,
      )}
    >
      {children}
    </div>
  );
}

export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-3 empty:hidden border-line border-t bg-surface print:hidden px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] @lg:px-6">
      {children}
    </div>
  );
}

export const sheetTitleClass = 'text-xl';
export const sheetDescriptionClass = 'mt-0.5 text-ink-soft text-sm';
