import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { importCode } from '@/lib/code/import-code.ts';
import { saveFile } from '@/lib/files/save-file.ts';
import { useAction } from '@/lib/query/use-action.ts';
import type { ToastInput } from '@/lib/toast.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';
import { sessionStore } from '../session/session-store.ts';
import type { PictureProgress } from './pack-export.ts';

const loadCode = () => importCode(() => import('./prepare-export.ts'));

export interface ExportProgress extends PictureProgress {
  /** How many entries the pages so far have. */
  entries: number;
}

const START: ExportProgress = { entries: 0, done: 0, all: 0 };

/** Progress of the page's one export, which goes on after its screen is left; null while none runs. */
const exportProgress = valueStore<ExportProgress | null>(null);
let stop = () => {};

/** Saves everything stored about the account, with its pictures, as one file. */
export function useExportAccount() {
  const progress = useStoreValue(exportProgress, null);
  const { mutate } = useAction({
    mutationFn: exportAccount,
    success: savedToast,
    failure: { title: "We couldn't prepare your data", fallback: 'Please try again.' },
  });
  const start = () => {
    if (exportProgress.get() === null) mutate();
  };
  return { progress, start, cancel: () => stop() };
}

type Saved = { pictures: number; missing: number };

/** Answers null if canceled, which signing out also does. */
async function exportAccount(): Promise<Saved | null> {
  const owner = sessionStore.get().user?.id;
  const { signal, abort } = cancellation();
  stop = abort;
  const unwatch = sessionStore.subscribe(() => {
    if (sessionStore.get().user?.id !== owner) abort();
  });
  exportProgress.set(START);
  try {
    // Loading the code may hang, and canceling must end at once.
    const { name, file, ...saved } = await Promise.race([pack(signal), untilAborted(signal)]);
    saveFile(name, file);
    return saved;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    unwatch();
    // Requests that still run after a failure report no more progress.
    abort();
    exportProgress.set(null);
  }
}

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

async function pack(signal: AbortSignal) {
  const { collectPages, packExport } = await loadCode();
  let progress = START;
  const onProgress = (change: Partial<ExportProgress>) => {
    progress = { ...progress, ...change };
    if (!signal.aborted) exportProgress.set(progress);
  };
  const data = await collectPages({ signal, onProgress: (entries) => onProgress({ entries }) });
  const packed = await packExport(data, { signal, onProgress });
  return { ...packed, name: `${PRODUCT_NAME} ${data.exportedAt.slice(0, 10)}.zip` };
}

function savedToast(saved: Saved | null): ToastInput {
  if (!saved) return { title: 'Download canceled' };
  const title = 'Your data is saved';
  if (saved.missing === 0) return { title, description: 'Find it in your downloads.' };
  const description = `${saved.missing} of ${saved.pictures} photos couldn't be downloaded. The file lists them.`;
  return { title, description };
}
