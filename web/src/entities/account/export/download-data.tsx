import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import { Progress } from '@/ui/basics/progress.tsx';
import type { ExportProgress } from './pack-export.ts';
import { useExportAccount } from './use-export-account.ts';

/** Takes one's data along. Among buttons in a row that wraps: how far it has come takes a line of its own. */
export function DownloadData() {
  const { progress, start, cancel } = useExportAccount();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="outline" pending={progress !== null} onClick={start}>
        {progress ? 'Preparing...' : 'Download My Data'}
      </Button>
      {progress && <LateProgress progress={progress} onCancel={cancel} focusAfter={button} />}
    </>
  );
}

interface LateProgressProps {
  progress: ExportProgress;
  onCancel: () => void;
  /** Takes the focus over from the button that cancels, as that one goes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** What takes less time than this shows no progress. */
const SHOWN_AFTER_MS = 500;

function LateProgress(props: LateProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, SHOWN_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return shown && <ProgressLine {...props} />;
}

function ProgressLine({ progress: { done, all }, onCancel, focusAfter }: LateProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current: button } = cancel;
    return () => {
      if (document.activeElement === button) focusAfter.current?.focus();
    };
  }, [focusAfter]);
  return (
    <div className="order-last flex basis-full items-center gap-3">
      {/* The bar tells how far it is; each picture announced would be too many words. */}
      <p role="status" className="sr-only">
        {all > 0 ? `Downloading your pictures, ${all} in total` : 'Collecting your data'}
      </p>
      <p aria-hidden="true" className="text-ink-soft text-sm tabular-nums">
        {all > 0 ? `${done} of ${all} pictures` : 'Collecting...'}
      </p>
      <Progress value={done} max={Math.max(1, all)} label="Pictures downloaded" className="min-w-0 flex-1" />
      <Button ref={cancel} variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
