import { useLayoutEffect, useRef } from 'react';
import { DialogFrame, type DialogProps } from '../overlays/dialog.tsx';
import { closeOnUnhandledEscape } from '../overlays/dialog-parts.tsx';
import { useKeptContent } from './kept-content.tsx';
import { Pane } from './pane.tsx';
import { Beside, InPlace, useIsBeside } from './place.tsx';
import { SheetBody, SheetFoot } from './sheet.tsx';

interface DetailsProps extends Omit<DialogProps, 'hasDetails' | 'onKeyDown'> {
  /** The id of the list's entry (`useListItem`). */
  item: string;
  /** Whether the content needs the whole window, such as a comparison. */
  needsWindow?: boolean;
}

/**
 * The details of a list's entry, in the place that `<ListAndDetails>` gives them: beside the list, or in a dialog. The
 * content keeps its state when that changes. Load it with lazyDialog.
 */
export function Details({ item, needsWindow = false, footer, children, ...frame }: DetailsProps) {
  const { open, onOpenChange } = frame;
  const isBeside = useIsBeside() && !needsWindow;
  const { host, outlet, renderContent } = useKeptContent(open);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!open) opener.current = null;
  }, [open]);
  const closeOnEscape = closeOnUnhandledEscape(() => onOpenChange(false));
  return (
    <>
      {renderContent(
        // The dialogs of the content are dialogs.
        <Beside value={false}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the frame's handler, whose child it is only in the page */}
          <div className="contents" onKeyDown={isBeside ? undefined : closeOnEscape}>
            <SheetBody>{children}</SheetBody>
            {footer && <SheetFoot>{footer}</SheetFoot>}
          </div>
        </Beside>,
      )}
      {!isBeside && (
        <DialogFrame opener={opener} lastFocused={() => host.focused} holdsLayout={false} {...frame}>
          {outlet}
        </DialogFrame>
      )}
      {isBeside && open && (
        <InPlace>
          <Pane item={item} host={host} opener={opener} {...frame}>
            {outlet}
          </Pane>
        </InPlace>
      )}
    </>
  );
}
