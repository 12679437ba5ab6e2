import { ApiError } from '../../errors.ts';
import { Semaphore, SemaphoreBusy } from '../../lib/semaphore.ts';
import { type PreparedPicture, preparePicture } from '../../services/pictures/prepare-picture.ts';
import type { Services } from '../../services/services.ts';
import { findUpload, useUpload } from '../../store/uploads.ts';

type Needs = Pick<Services, 'db' | 'files' | 'now' | 'log'>;
type Upload = { address: string; file: string };

/**
 * One picture at a time is read and prepared, as it may take half of the memory. The bounds are such that those who
 * wait are answered before they give up.
 */
const mutex = new Semaphore({ atOnce: 1, maxWaiting: 8, maxWaitMs: 8000 });
const RETRY_AFTER_SECONDS = 5;

const unknown = () => new ApiError('not-found', 'No upload of yours was found at this address.');
const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/**
 * Prepares the picture that was PUT to an upload address. Whether that succeeds or not, the address is used up and
 * the file removed. An address stays good if nothing was PUT to it yet, or if it was not its turn.
 */
export async function takeUpload(
  address: string,
  { ownerId, maxBytes }: { ownerId: string; maxBytes: number },
  services: Needs,
): Promise<PreparedPicture> {
  const { db, files, now } = services;
  const file = await findUpload(db, address, ownerId, now());
  const size = file === undefined ? undefined : await files.sizeOf(file);
  if (file === undefined || size === undefined) throw unknown();
  const upload = { address, file };
  if (size > maxBytes) {
    return useUp(upload, services, async () => {
      throw new ApiError('too-large', `This picture is larger than ${inMegabytes(maxBytes)}.`);
    });
  }
  return runOneAtATime(() =>
    useUp(upload, services, async () => {
      const bytes = await files.read(file);
      if (!bytes) throw unknown();
      return preparePicture(bytes);
    }),
  );
}

async function runOneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await mutex.run(work);
  } catch (error) {
    if (!(error instanceof SemaphoreBusy)) throw error;
    const words = 'Many pictures are being uploaded right now. Please try again in a moment.';
    throw new ApiError('unavailable', words, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** Does the work if the address is still unused. Of two calls at once, the other one is refused. */
async function useUp<T>(
  { address, file }: Upload,
  { db, files, log }: Needs,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await useUpload(db, address))) throw unknown();
  try {
    return await work();
  } finally {
    await files.remove(file).catch((error) => log.error('a temporary file stays for a day', error));
  }
}
