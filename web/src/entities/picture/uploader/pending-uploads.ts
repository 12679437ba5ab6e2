/** Uploads that the form does not have yet. */
export interface PendingUpload {
  id: string;
  name: string;
  preview: string;
  state: 'uploading' | 'arrived' | 'failed';
  /** From 0 to 1. */
  progress: number;
  problem: string | null;
}

export type UploadEvent =
  | { type: 'began'; uploads: readonly Pick<PendingUpload, 'id' | 'name' | 'preview'>[] }
  | { type: 'moved-on'; id: string; progress: number }
  | { type: 'arrived'; id: string }
  | { type: 'failed'; id: string; problem: string }
  | { type: 'tried-again'; id: string }
  | { type: 'gone'; id: string };

const FRESH = { state: 'uploading', progress: 0, problem: null } as const;

function changeUpload(
  uploads: readonly PendingUpload[],
  id: string,
  change: Partial<PendingUpload>,
): PendingUpload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
}

export function reduceUploads(uploads: readonly PendingUpload[], event: UploadEvent): PendingUpload[] {
  switch (event.type) {
    case 'began':
      return [...uploads, ...event.uploads.map((upload) => ({ ...upload, ...FRESH }))];
    case 'moved-on':
      return changeUpload(uploads, event.id, { progress: event.progress });
    case 'arrived':
      return changeUpload(uploads, event.id, { state: 'arrived', progress: 1 });
    case 'failed':
      return changeUpload(uploads, event.id, { state: 'failed', problem: event.problem });
    case 'tried-again':
      return changeUpload(uploads, event.id, FRESH);
    case 'gone':
      return uploads.filter(({ id }) => id !== event.id);
  }
}

/** Moves one item of a list. */
export function movePlace<T>(list: readonly T[], from: number, to: number): T[] {
  const member = list[from];
  if (member === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, member);
}
