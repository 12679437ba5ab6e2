import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import { useIsBeside, WithinDetails } from './list-and-details.tsx';
import { Pane } from './pane.tsx';

interface DetailsProps extends DialogProps {
  /** The id of the list's entry (`useListItem`). */
  item: string;
  /** Whether the content needs the whole window, such as a comparison. */
  needsWindow?: boolean;
}

/**
 * The details of a list's entry, in the place that `<ListAndDetails>` gives them: beside the list, or in a dialog. Load
 * it with lazyDialog.
 */
export function Details({ item, needsWindow = false, ...dialog }: DetailsProps) {
  const isBeside = useIsBeside() && !needsWindow;
  return (
    <WithinDetails>
      {isBeside ? dialog.open && <Pane item={item} {...dialog} /> : <Dialog {...dialog} />}
    </WithinDetails>
  );
}
