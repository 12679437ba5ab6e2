import { LIMITS } from '@marketplace/contract/constants';
import { handler } from '../../http/handler.ts';
import { keepPicture } from '../../services/pictures/keep-picture.ts';
import { picturePath, pictures } from '../../store/pictures.ts';
import { takeUpload } from './take-upload.ts';

export const setImagePolicy = handler('setImagePolicy', async ({ input, actor, services }) => {
  const limit = { ownerId: actor.id, maxBytes: LIMITS.imageBytes };
  const picture = await takeUpload(input.imageURL, limit, services);
  const whose = { ownerId: actor.id, purpose: 'request' as const };
  return keepPicture(picture, whose, services, async (image) => {
    // Not `create`: sent again after a lost answer, it must not find itself in its way.
    await pictures(services.db).doc(image.id).set(image);
    return { objectPath: picturePath(image.id) };
  });
});
