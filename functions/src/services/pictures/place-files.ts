import { IMAGE_WIDTHS } from '@marketplace/contract/constants';
import type { Firestore } from 'firebase-admin/firestore';
import { pictures } from '../../store/pictures.ts';
import type { Files } from './files.ts';
import { deletePictureFiles, pictureFile } from './keep-picture.ts';
import { PICTURE_TYPE } from './prepare-picture.ts';

type Needs = { db: Firestore; files: Files };

/**
 * Brings the bytes of a picture from its own id to the address at which it is hidden, or back, whichever its record says.
 * What is there already is left, so it is safe to run twice, and whatever came late ends where the record stands.
 */
export async function placeFiles({ db, files }: Needs, id: string, address: string): Promise<void> {
  const picture = (await pictures(db).doc(id).get()).data();
  if (!picture) return deletePictureFiles(files, [id, address]);
  const [from, to] = picture.hidden?.address === address ? [id, address] : [address, id];
  for (const width of [undefined, ...IMAGE_WIDTHS]) {
    const bytes = await files.read(pictureFile(from, width));
    if (bytes) await files.write(pictureFile(to, width), bytes, PICTURE_TYPE);
  }
  await deletePictureFiles(files, [from]);
}
