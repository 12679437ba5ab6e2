import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
// It has to see the press that opens a dialog, which comes before the dialog's own code.
import './focus-pressed.ts';
import { reloadAfterDeploy } from '@/lib/reload-after-deploy.ts';
import { toast } from '@/lib/toast.ts';
import { Spinner } from './basics/spinner.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type LoadDialog<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A dialog whose code is loaded when it first opens; afterwards it stays mounted, so that its closing can be seen. It takes
 * the dialog's own props:
 *
 *   export const SendEstimate = lazyDialog(() => import('./send-estimate-dialog.tsx'));   // default export
 *   <SendEstimate request={request} open={open} onOpenChange={setOpen} />
 */
export function lazyDialog<Props extends DialogProps>(load: LoadDialog<Props>) {
  return Object.assign((props: Props) => <LazyDialog load={load} props={props} />, {
    /** Loads the code ahead, for a dialog that may have to open without a connection. */
    preload: () => void load().catch(() => {}),
  });
}

interface LazyDialogProps<Props> {
  load: LoadDialog<Props>;
  props: Props;
}

/** Not React.lazy, which remembers a failure: here the next opening tries again. */
function LazyDialog<Props extends DialogProps>({ load, props }: LazyDialogProps<Props>) {
  const { open, onOpenChange } = props;
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const giveUp = useEffectEvent(() => {
    // Before anything else: the reloaded page opens the dialog that the address still names.
    if (reloadAfterDeploy()) return;
    onOpenChange(false);
    sayFailed();
  });
  useEffect(() => {
    if (!open || Dialog) return;
    let isWanted = true;
    load()
      .then((module) => isWanted && setDialog(() => module.default))
      .catch(() => isWanted && giveUp());
    return () => {
      isWanted = false;
    };
  }, [open, Dialog, load]);
  if (Dialog) return <Dialog {...props} />;
  return open ? <Loading onCancel={() => onOpenChange(false)} /> : null;
}

const sayFailed = () =>
  toast(
    navigator.onLine
      ? {
          title: 'This could not be opened',
          description: 'Reload the page and try again.',
          variant: 'destructive',
        }
      : { title: 'You are offline', description: 'Check your connection and try again.' },
  );

/** A spinner over the page, once loading has taken a moment. Escape cancels. */
function Loading({ onCancel }: { onCancel: () => void }) {
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Else a dialog below closes as well.
      event.stopPropagation();
      cancel();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
  return createPortal(
    <div className="pointer-events-none fixed inset-0 z-50 grid animate-fade-in-late place-items-center">
      <p
        role="status"
        className="flex items-center gap-2.5 rounded-full bg-ink px-4 py-2.5 font-semibold text-paper text-sm shadow-floating"
      >
        <Spinner />
        Loading...
      </p>
    </div>,
    document.body,
  );
}
