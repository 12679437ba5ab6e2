import { forgetUnusedImages } from '../store/unused-images.ts';
import { UPLOAD_HOURS, UPLOADS } from '../store/uploads.ts';
import type { Files } from './files.ts';
import type { Services } from './services.ts';

/** Removes what people began and left lying. Safe at any time and any number of times. */
export async function cleanUp({ db, files, log, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - UPLOAD_HOURS * 60 * 60 * 1000);
  const unusedImages = await forgetUnusedImages(db, before);
  const temporaryFiles = await removeTemporaryFiles(files, before);
  log.info('cleaned up', { unusedImages, temporaryFiles });
}

/** The bucket's own rule does the same; where it was forgotten, or under the emulator, this does. */
async function removeTemporaryFiles(files: Files, before: Date): Promise<number> {
  let count = 0;
  let page: string | undefined;
  do {
    const list = await files.list(UPLOADS, page);
    const old = list.files.filter(({ createdAt }) => createdAt < before);
    await Promise.all(old.map(({ name }) => files.remove(name)));
    count += old.length;
    page = list.next;
  } while (page !== undefined);
  return count;
}
