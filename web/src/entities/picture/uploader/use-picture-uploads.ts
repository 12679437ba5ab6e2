import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { isCancelled } from '@/lib/api/api-error.ts';
import { toast } from '@/lib/toast.ts';
import { uploadRequestPicture } from '../upload/upload.ts';
import { checkFiles, type Refusal } from './file-checks.ts';
import { type PendingUpload, reduceUploads } from './pending-uploads.ts';
import type { UploadsState } from './picture-uploader.tsx';

const problemOf = (error: unknown) =>
  (error instanceof Error && error.message) || 'Failed to upload images. Please try again.';

interface Job {
  file: File;
  preview: string;
  abort: AbortController;
}

interface UploadsOptions {
  value: readonly string[];
  onChange: (paths: string[]) => void;
  max: number;
  /** Called with the number of uploads, if none of a batch failed. */
  onArrived?: (count: number) => void;
}

/**
 * Uploads files in parallel, and adds them to the form's value in the order chosen. A file that is uploading or failed
 * is pending. Unmounting cancels running uploads.
 */
export function usePictureUploads({ value, onChange, max, onArrived }: UploadsOptions) {
  const [pending, dispatch] = useReducer(reduceUploads, []);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const jobs = useRef(new Map<string, Job>());
  /** Local previews of new uploads, so that they are not downloaded again. */
  const previews = useRef(new Map<string, string>());
  // The latest value, for uploads that outlive a render. An effect after the paint would come between two of them, and put
  // a value back that lacks the second.
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);

  useEffect(() => {
    const { current: running } = jobs;
    const { current: shown } = previews;
    return () => {
      for (const [id, { abort, preview }] of running) {
        abort.abort();
        URL.revokeObjectURL(preview);
        dispatch({ type: 'gone', id });
      }
      running.clear();
      for (const preview of shown.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  function emit(paths: string[]) {
    latest.current.value = paths;
    latest.current.onChange(paths);
  }

  async function upload(id: string, { file, abort }: Job): Promise<string> {
    const path = await uploadRequestPicture(file, {
      signal: abort.signal,
      onProgress: (progress) => dispatch({ type: 'moved-on', id, progress }),
    });
    dispatch({ type: 'arrived', id });
    return path;
  }

  /** Hands an uploaded picture to the form, unless it was just canceled; answers whether it did. */
  function keep(id: string, path: string): boolean {
    const job = jobs.current.get(id);
    if (!job) return false;
    previews.current.set(path, job.preview);
    jobs.current.delete(id);
    dispatch({ type: 'gone', id });
    emit([...latest.current.value, path]);
    return true;
  }

  /** Uploads a batch in parallel, adds its pictures in order, and reports the result. */
  async function run(ids: readonly string[]) {
    const running = ids.flatMap((id) => {
      const job = jobs.current.get(id);
      return job ? [{ id, path: upload(id, job) }] : [];
    });
    // Awaited in order below; without this, an early failure counts as unhandled.
    for (const { path } of running) path.catch(() => {});
    let arrived = 0;
    let problem: string | null = null;
    for (const { id, path } of running) {
      try {
        if (keep(id, await path)) arrived += 1;
      } catch (error) {
        if (isCancelled(error)) continue;
        problem ??= problemOf(error);
        dispatch({ type: 'failed', id, problem: problemOf(error) });
      }
    }
    if (problem) toast({ title: 'Upload failed', description: problem, variant: 'destructive' });
    else if (arrived > 0) onArrived?.(arrived);
  }

  function add(files: readonly File[]) {
    const { accepted, refusal: refused } = checkFiles(files, value.length + pending.length, max);
    setRefusal(refused);
    if (refused) toast({ ...refused, variant: 'destructive' });
    const uploads = accepted.map((file) => {
      const job = { file, preview: URL.createObjectURL(file), abort: new AbortController() };
      const id = crypto.randomUUID();
      jobs.current.set(id, job);
      return { id, name: file.name, preview: job.preview };
    });
    if (uploads.length === 0) return;
    dispatch({ type: 'began', uploads });
    void run(uploads.map(({ id }) => id));
  }

  function retry(id: string) {
    const job = jobs.current.get(id);
    if (!job) return;
    jobs.current.set(id, { ...job, abort: new AbortController() });
    dispatch({ type: 'tried-again', id });
    void run([id]);
  }

  function cancel(id: string) {
    const job = jobs.current.get(id);
    job?.abort.abort();
    if (job) URL.revokeObjectURL(job.preview);
    jobs.current.delete(id);
    dispatch({ type: 'gone', id });
  }

  return {
    pending,
    refusal,
    add,
    retry,
    cancel,
    emit,
    previewOf: (path: string) => previews.current.get(path),
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;

function stateOf(pending: readonly PendingUpload[]): UploadsState {
  if (pending.some(({ state }) => state !== 'failed')) return 'under-way';
  return pending.length > 0 ? 'failed' : 'settled';
}

/** Reports the state of the uploads to the form. */
export function useUploadsReport(
  pending: readonly PendingUpload[],
  onUploadsChange: ((uploads: UploadsState) => void) | undefined,
): void {
  const report = useEffectEvent((now: UploadsState) => onUploadsChange?.(now));
  const state = stateOf(pending);
  useEffect(() => {
    report(state);
    return () => report('settled');
  }, [state]);
}
