import { ApiError } from '../../http/errors.ts';
import type { Services } from '../../services/services.ts';
import { findUpload, useUpload } from '../../store/uploads.ts';

type Needs = Pick<Services, 'db' | 'files' | 'now' | 'log'>;

const unknown = () => new ApiError('not-found', 'There is no upload of yours at this address.');
const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/**
 * Gives the bytes that were PUT to an upload address to `keep`. Whatever comes of it, the address
 * is used up and the temporary file is removed. An address that nothing was PUT to yet stays good.
 */
export async function takeUpload<T>(
  address: string,
  { ownerId, maxBytes }: { ownerId: string; maxBytes: number },
  { db, files, now, log }: Needs,
  keep: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const file = await findUpload(db, address, ownerId, now());
  const size = file === undefined ? undefined : await files.sizeOf(file);
  if (file === undefined || size === undefined) throw unknown();
  if (!(await useUpload(db, address))) throw unknown();
  try {
    if (size > maxBytes) {
      throw new ApiError('too-large', `This picture is larger than ${inMegabytes(maxBytes)}.`);
    }
    const bytes = await files.read(file);
    if (!bytes) throw unknown();
    return await keep(bytes);
  } finally {
    await files.remove(file).catch((error) => log.error('a temporary file stays for a day', error));
  }
}
