import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
// Must see the click that opens a dialog, before the dialog's own code loads.
import '../focus-pressed.ts';
import { reloadAfterDeploy } from '@/lib/browser/reload-after-deploy.ts';
import { importCode } from '@/lib/code/import-code.ts';
import { usePageIdle } from '@/lib/query/use-page-idle.ts';
import { toast } from '@/lib/toast.ts';
import { DetailsLoading } from '../details/list-and-details.tsx';
import { useIsBeside } from '../details/place.tsx';
import { Spinner } from '../spinner.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type LoadDialog<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Code<Props> {
  /** Once loaded, a dialog opens without a frame for the spinner. */
  loaded: ComponentType<Props> | null;
  load: () => Promise<void>;
}

/**
 * A dialog whose code loads when it first opens. It then stays mounted, for its closing animation. It takes the dialog's
 * own props:
 *
 *   export const SendEstimate = lazyDialog(() => import('./send-estimate-dialog.tsx'));   // default export
 *   <SendEstimate request={request} open={open} onOpenChange={setOpen} />
 */
export function lazyDialog<Props extends DialogProps>(load: LoadDialog<Props>) {
  const code: Code<Props> = {
    loaded: null,
    load: async () => {
      code.loaded = (await importCode(load)).default;
    },
  };
  return Object.assign((props: Props) => <LazyDialog code={code} props={props} />, {
    /** Preloads the code, for a dialog that must open offline. */
    preload: () => void code.load().catch(() => {}),
  });
}

/** Loads a dialog's code before the first press, once the page has shown its content. */
export function usePreloaded({ preload }: { preload: () => void }): void {
  const isIdle = usePageIdle();
  useEffect(() => {
    if (isIdle) preload();
  }, [isIdle, preload]);
}

interface LazyDialogProps<Props> {
  code: Code<Props>;
  props: Props;
}

/** Unlike React.lazy, retries a failed load at the next opening, which helps where browsers retry failed imports. */
function LazyDialog<Props extends DialogProps>({ code, props }: LazyDialogProps<Props>) {
  const { open, onOpenChange } = props;
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  if (open && !Dialog && code.loaded) setDialog(() => code.loaded);
  const giveUp = useEffectEvent(() => {
    // First, since the reloaded page opens the dialog that the address still names.
    if (reloadAfterDeploy()) return;
    onOpenChange(false);
    showFailure();
  });
  useEffect(() => {
    if (!open || Dialog) return;
    let isWanted = true;
    code
      .load()
      .then(() => isWanted && setDialog(() => code.loaded))
      .catch(() => isWanted && giveUp());
    return () => {
      isWanted = false;
    };
  }, [open, Dialog, code]);
  if (Dialog) return <Dialog {...props} />;
  return open ? <Loading onCancel={() => onOpenChange(false)} /> : null;
}

const showFailure = () =>
  toast(
    navigator.onLine
      ? {
          title: "Couldn't open this",
          description: 'Reload the page and try again.',
          variant: 'destructive',
        }
      : { title: "You're offline", description: 'Check your connection and try again.' },
  );

/** In the place of details beside their list, or a spinner over the page, once loading has taken a moment. Escape cancels. */
function Loading({ onCancel }: { onCancel: () => void }) {
  const isBeside = useIsBeside();
  const cancel = useEffectEvent(onCancel);
  // Before the spinner is seen, so that no Escape is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise, a dialog below would close too.
      event.stopPropagation();
      cancel();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
  if (isBeside) return <DetailsLoading />;
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
