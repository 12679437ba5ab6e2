import type { AccountExport } from '@marketplace/contract/account/export';
import { ApiError, rethrowAsOffline } from '@/lib/api/api-client.ts';
import { errorFromResponse } from '@/lib/api/api-error.ts';
import { retryWhileBusy } from '@/lib/api/retry-while-busy.ts';
import { startZip } from '@/lib/zip.ts';
import { isPicturePath, pictureFile } from './export-fields.tsx';
import { jsonPieces } from './export-json.ts';
import { exportPagePieces } from './export-page.tsx';

export interface PictureProgress {
  /** How many pictures are done, and how many there are; zero before that is known. */
  done: number;
  all: number;
}

interface Packing {
  signal: AbortSignal;
  onProgress: (progress: PictureProgress) => void;
}

const MAX_PARALLEL = 4;

/**
 * Packs the data into one ZIP file: `index.html` for people, `data.json` with the same data, and every picture in it. A missing picture is listed on the page. Only a lost connection fails the whole export.
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
  await Promise.all(Array.from({ length: MAX_PARALLEL }, fetchRest));
  const [first] = missing.values();
  if (first && missing.size === paths.length && [...missing.values()].every(isUnanswered)) throw first;
  await zip.addText('data.json', untilAborted(jsonPieces(data), signal));
  await zip.addText('index.html', untilAborted(exportPagePieces(data, missing), signal));
  return { file: zip.finish(), pictures: paths.length, missing: missing.size };
}

function* untilAborted(pieces: Iterable<string>, signal: AbortSignal): Generator<string> {
  for (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}

/** Every picture path in the data, once. */
function picturePathsIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === 'object' && part !== null) Object.values(part).forEach(look);
    else if (isPicturePath(part)) found.add(part);
  };
  look(value);
  return [...found];
}

const isUnanswered = ({ status }: ApiError) => status === 0;

/** The picture's bytes, or the error. */
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
