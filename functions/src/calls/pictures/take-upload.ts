import { ApiError } from '../../errors.ts';
import { Mutex, MutexBusy } from '../../lib/mutex.ts';
import { type PreparedPicture, preparePicture } from '../../services/pictures/prepare-picture.ts';
import type { Services } from '../../services/services.ts';
import { findUpload, useUpload } from '../../store/uploads.ts';

type Needs = Pick<Services, 'db' | 'files' | 'now' | 'log'>;
type Upload = { address: string; file: string };

/**
 * A picture may take half of the memory that there is, so one is read and taken apart at a time. With those who wait,
 * and the time that one may take, an answer comes before anybody gives up on it.
 */
const oneAtATime = new Mutex({ maxWaiting: 8, maxWaitMs: 8000 });
const RETRY_AFTER_SECONDS = 5;

const unknown = () => new ApiError('not-found', 'No upload of yours was found at this address.');
const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/**
 * The picture that was PUT to an upload address. Whatever comes of it, the address is used up and the temporary file
 * is removed. An address that nothing was PUT to yet stays good, and so does one whose turn did not come.
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
  return inTurn(() =>
    useUp(upload, services, async () => {
      const bytes = await files.read(file);
      if (!bytes) throw unknown();
      return preparePicture(bytes);
    }),
  );
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await oneAtATime.run(work);
  } catch (error) {
    if (!(error instanceof MutexBusy)) throw error;
    const words = 'Many pictures are being uploaded right now. Please try again in a moment.';
    throw new ApiError('unavailable', words, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** Of two at once, one gets to work and the other is told that there is nothing any more. */
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
