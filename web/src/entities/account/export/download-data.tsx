import { formatNumber } from '@marketplace/contract/locale/numbers';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { Progress } from '@/ui/progress.tsx';
import { type ExportProgress, useExportAccount } from './use-export-account.ts';

/** Downloads the account's data. In a row of buttons that wraps, the progress takes its own line. */
export function DownloadData() {
  const { progress, start, cancel } = useExportAccount();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="outline" pending={progress !== null} onClick={start}>
        {progress ? 'Preparing...' : 'Download My Data'}
      </Button>
      {progress && <DelayedProgress progress={progress} onCancel={cancel} focusAfter={button} />}
    </>
  );
}

interface DelayedProgressProps {
  progress: ExportProgress;
  onCancel: () => void;
  /** Gets the focus when the cancel button disappears. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** A faster export shows no progress. */
const SHOWN_AFTER_MS = 500;

function DelayedProgress(props: DelayedProgressProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, SHOWN_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return shown && <ProgressLine {...props} />;
}

function ProgressLine({ progress: { entries, done, all }, onCancel, focusAfter }: DelayedProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current: button } = cancel;
    return () => {
      if (document.activeElement === button) focusAfter.current?.focus();
    };
  }, [focusAfter]);
  return (
    <div className="order-last flex basis-full items-center gap-3">
      {/* Announced once: the bar shows the progress, and announcing each picture would be too much. */}
      <p role="status" className="sr-only">
        {all > 0 ? `Downloading your photos, ${all} in total` : 'Collecting your data'}
      </p>
      <p aria-hidden="true" className="text-ink-soft text-sm tabular-nums">
        {all > 0 ? `${done} of ${all} photos` : collectingText(entries)}
      </p>
      <Progress value={done} max={Math.max(1, all)} label="Photos downloaded" className="min-w-0 flex-1" />
      <Button ref={cancel} variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

const collectingText = (entries: number) =>
  entries > 0 ? `${formatNumber(entries)} entries` : 'Collecting...';
