import { LIMITS } from '@marketplace/contract/constants';
import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { keepPicture } from '../../services/pictures/keep-picture.ts';
import type { Services } from '../../services/services.ts';
import { transact } from '../../store/firestore/transact.ts';
import { pictureIdOf, picturePath, pictures, type StoredPicture } from '../../store/pictures.ts';
import { type Account, users } from '../../store/users.ts';
import { takeUpload } from './take-upload.ts';

export const setProfileImage = handler('setProfileImage', async ({ input, actor, services }) => {
  const limit = { ownerId: actor.id, maxBytes: LIMITS.profileImageBytes };
  const picture = await takeUpload(input.imageURL, limit, services);
  const whose = { ownerId: actor.id, purpose: 'profile' as const };
  return keepPicture(picture, whose, services, async (image) => {
    const user = presentUser(await putOnProfile(image, actor, services));
    return { objectPath: picturePath(image.id), user };
  });
});

/** The picture before goes in the same step; its bytes follow by the trigger on pictures. */
function putOnProfile(image: StoredPicture, actor: Account, { db }: Services): Promise<Account> {
  const ref = users(db).doc(actor.id);
  return transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data() ?? actor;
    const profileImageUrl = picturePath(image.id);
    // The answer to an earlier try was lost.
    if (account.profileImageUrl === profileImageUrl) return account;
    transaction.create(pictures(db).doc(image.id), image);
    transaction.update(ref, { profileImageUrl });
    if (account.profileImageUrl) {
      transaction.delete(pictures(db).doc(pictureIdOf(account.profileImageUrl)));
    }
    return { ...account, profileImageUrl };
  });
}
