import { LIMITS } from '@marketplace/contract/constants';
import { handler, pictureHandler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { keepPicture } from '../../services/pictures/keep-picture.ts';
import type { Services } from '../../services/services.ts';
import { transact } from '../../store/firestore/transact.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { pictureIdOf, picturePath, pictures, type StoredPicture } from '../../store/pictures.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { refuseManyOpenUploads, rememberUpload, UPLOADS } from '../../store/uploads.ts';
import { type Account, users } from '../../store/users.ts';
import { takeUpload } from './take-upload.ts';

export const createUpload = handler('createUpload', async ({ input, actor, caller, services }) => {
  const { db, files, config, now, newId } = services;
  await countAttempt(db, [limitOf({ call: 'createUpload', by: actor }, config)], now());
  await refuseManyOpenUploads(db, actor.id, now());
  const file = `${UPLOADS}/${actor.id}/${newId()}`;
  const origin = caller.origin ?? config.origins[0] ?? '';
  const uploadURL = await files.openUpload(file, { origin, size: input?.size });
  await rememberUpload(db, { address: uploadURL, ownerId: actor.id, file }, now());
  return { uploadURL };
});

export const setImagePolicy = pictureHandler('setImagePolicy', async ({ input, actor, services }) => {
  const limit = { ownerId: actor.id, maxBytes: LIMITS.imageBytes };
  const picture = await takeUpload(input.imageURL, limit, services);
  const whose = { ownerId: actor.id, purpose: 'request' as const };
  return keepPicture(picture, whose, services, async (image) => {
    // Not `create`, which would fail on a retry after a lost answer.
    await pictures(services.db).doc(image.id).set(image);
    return { objectPath: picturePath(image.id) };
  });
});

export const setProfileImage = pictureHandler('setProfileImage', async ({ input, actor, services }) => {
  const limit = { ownerId: actor.id, maxBytes: LIMITS.profileImageBytes };
  const picture = await takeUpload(input.imageURL, limit, services);
  const whose = { ownerId: actor.id, purpose: 'profile' as const };
  return keepPicture(picture, whose, services, async (image) => {
    const user = presentUser(await putOnProfile(image, actor, services));
    return { objectPath: picturePath(image.id), user };
  });
});

/** Removes the picture before in the same transaction. A trigger deletes its bytes. */
function putOnProfile(image: StoredPicture, actor: Account, { db }: Services): Promise<Account> {
  const ref = users(db).doc(actor.id);
  return transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data() ?? actor;
    const profileImageUrl = picturePath(image.id);
    // An earlier try was stored; only its answer was lost.
    if (account.profileImageUrl === profileImageUrl) return account;
    transaction.create(pictures(db).doc(image.id), image);
    transaction.update(ref, { profileImageUrl });
    if (account.profileImageUrl) {
      transaction.delete(pictures(db).doc(pictureIdOf(account.profileImageUrl)));
    }
    return { ...account, profileImageUrl };
  });
}
