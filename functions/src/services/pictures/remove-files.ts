import type { Files, StoredFile } from './files.ts';

/** Removes files of a folder, and gives back how many. */
export async function removeFiles(
  files: Files,
  folder: string,
  isToGo: (file: StoredFile) => boolean = () => true,
): Promise<number> {
  let count = 0;
  let page: string | undefined;
  do {
    const list = await files.list(folder, page);
    const going = list.files.filter(isToGo);
    await Promise.all(going.map(({ name }) => files.remove(name)));
    count += going.length;
    page = list.next;
  } while (page !== undefined);
  return count;
}
