import type { AccountExport } from '@marketplace/contract/account/export';
import { objectPath } from '@marketplace/contract/shared/fields';
import * as z from 'zod/mini';
import { ApiError, rethrowAsOffline } from '@/lib/api/api-client.ts';
import { errorFromResponse } from '@/lib/api/api-error.ts';
import { retryWhileBusy } from '@/lib/api/retry-while-busy.ts';
import { startZip } from '@/lib/zip.ts';
import { pictureFile } from './export-fields.tsx';
import { exportPage } from './export-page.tsx';

export interface ExportProgress {
  /** How many pictures were dealt with, and how many there are; none while these are not known. */
  done: number;
  all: number;
}

interface Packing {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** How many pictures are fetched at the same time. */
const AT_ONCE = 4;

/**
 * Puts what the server answered into one ZIP file: `index.html` to be read, `data.json` as it was answered, and every
 * picture that it names. A picture that cannot be had is named on the page; only where there is no network at all does
 * the whole fail.
 */
export async function packExport(data: AccountExport, { signal, onProgress }: Packing) {
  const paths = picturePathsIn(data);
  const zip = startZip();
  const missing = new Map<string, ApiError>();
  let done = 0;
  const queue = paths.values();
  const fetchRest = async () => {
    for (const path of queue) {
      const picture = await fetchPicture(path, signal);
      if (picture instanceof ApiError) missing.set(path, picture);
      else zip.addBytes(pictureFile(path), picture);
      done += 1;
      onProgress({ done, all: paths.length });
    }
  };
  onProgress({ done, all: paths.length });
  await Promise.all(Array.from({ length: AT_ONCE }, fetchRest));
  const [first] = missing.values();
  if (first && missing.size === paths.length && [...missing.values()].every(isUnanswered)) throw first;
  zip.addText('data.json', JSON.stringify(data, null, 2));
  zip.addText('index.html', exportPage(data, missing));
  return { file: zip.finish(), pictures: paths.length, missing: missing.size };
}

/** Each path of a picture, wherever it stands. */
function picturePathsIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (z.safeParse(objectPath, part).success) found.add(String(part));
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look);
  };
  look(value);
  return [...found];
}

const isUnanswered = ({ status }: ApiError) => status === 0;

/** The bytes, or why they cannot be had. */
async function fetchPicture(path: string, signal: AbortSignal): Promise<Uint8Array | ApiError> {
  try {
    return await retryWhileBusy(async () => {
      const answer = await fetch(path, { signal }).catch(rethrowAsOffline);
      if (!answer.ok) throw await errorFromResponse(answer);
      return new Uint8Array(await answer.arrayBuffer().catch(rethrowAsOffline));
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (isUnanswered(error) && !navigator.onLine)) throw error;
    return error;
  }
}
