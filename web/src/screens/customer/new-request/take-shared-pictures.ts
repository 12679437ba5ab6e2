import { handPictures } from '@/entities/picture/uploader/handed-pictures.ts';
import { isSharedPictures } from '@/lib/browser/service-worker.ts';

async function filesIn(cache: Cache): Promise<File[]> {
  const requests = await cache.keys();
  const files = requests.map(async (request) => {
    const blob = await (await cache.match(request))?.blob();
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    return blob ? [new File([blob], name, { type: blob.type })] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Moves pictures that were shared to the installed app into the form. */
export async function takeSharedPictures(): Promise<void> {
  const names = (await caches.keys()).filter(isSharedPictures);
  const files = names.map(async (name) => {
    const found = await filesIn(await caches.open(name));
    await caches.delete(name);
    return found;
  });
  handPictures((await Promise.all(files)).flat());
}
