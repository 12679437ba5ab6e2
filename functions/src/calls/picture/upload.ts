import { LIMITS } from '@marketplace/contract/constants';
import { ApiError } from '../../errors.ts';
import { handler, pictureHandler } from '../../http/handler.ts';
import { Semaphore } from '../../lib/semaphore.ts';
import { presentUser } from '../../present/account.ts';
import { type PreparedPicture, preparePicture } from '../../services/picture/prepare-picture.ts';
import { storePicture } from '../../services/picture/store-picture.ts';
import type { Services } from '../../services/services.ts';
import { type Account, users } from '../../store/account/accounts.ts';
import { changePictures } from '../../store/account/changes.ts';
import { transact } from '../../store/firestore/transact.ts';
import { addPicture, picturePath, type StoredPicture, savePicture } from '../../store/picture/pictures.ts';
import {
  claimUpload,
  findUpload,
  rejectManyOpenUploads,
  saveUpload,
  UPLOADS,
} from '../../store/picture/uploads.ts';
import { countAttempt } from '../../store/rate-limit/rate-limits.ts';
import { limitOf } from '../../store/rate-limit/transactions.ts';
import { countCopiedChange } from '../account/copied-changes.ts';
import { runQueued } from '../run-queued.ts';

export const createUpload = handler('createUpload', async ({ input, actor, caller, services }) => {
  const { db, files, config, now, newId } = services;
  await countAttempt(db, [limitOf({ call: 'createUpload', by: actor }, config)], now());
  await rejectManyOpenUploads(db, actor.id, now());
  const file = `${UPLOADS}/${actor.id}/${newId()}`;
  const origin = caller.origin ?? config.origins[0] ?? '';
  const uploadURL = await files.openUpload(file, { origin, size: input?.size });
  await saveUpload(db, { address: uploadURL, ownerId: actor.id, file }, now());
  return { uploadURL };
});

export const setImagePolicy = pictureHandler('setImagePolicy', async ({ input, actor, services }) => {
  const limit = { ownerId: actor.id, maxBytes: LIMITS.imageBytes };
  const picture = await prepareUpload(input.imageURL, limit, services);
  const whose = { ownerId: actor.id, purpose: 'request' as const };
  return storePicture(picture, whose, services, async (image) => {
    await savePicture(services.db, image);
    return { objectPath: picturePath(image.id) };
  });
});

export const setProfileImage = pictureHandler('setProfileImage', async ({ input, actor, services }) => {
  const limit = { ownerId: actor.id, maxBytes: LIMITS.profileImageBytes };
  const picture = await prepareUpload(input.imageURL, limit, services);
  const whose = { ownerId: actor.id, purpose: 'profile' as const };
  return storePicture(picture, whose, services, async (image) => {
    const user = presentUser(await putOnProfile(image, actor, services));
    return { objectPath: picturePath(image.id), user };
  });
});

/** Deletes the previous picture in the same transaction. A trigger deletes its bytes. */
function putOnProfile(image: StoredPicture, actor: Account, services: Services): Promise<Account> {
  const { db } = services;
  const ref = users(db).doc(actor.id);
  return transact(db, async (transaction) => {
    const account = (await transaction.get(ref)).data() ?? actor;
    const profileImageUrl = picturePath(image.id);
    // An earlier try was stored and its answer was lost.
    if (account.profileImageUrl === profileImageUrl) return account;
    await countCopiedChange(transaction, services, account, { profileImageUrl });
    addPicture(transaction, db, image);
    return changePictures(transaction, db, account, { profileImageUrl });
  });
}

type Needs = Pick<Services, 'db' | 'files' | 'now' | 'log'>;
type Upload = { address: string; file: string };

/**
 * One picture at a time, as it may take half of the memory. The bounds let waiting callers get an answer before they
 * time out.
 */
const mutex = new Semaphore({ maxParallel: 1, maxWaiting: 8, maxWaitMs: 8000 });
const BUSY = 'Too many photos are being uploaded right now. Please try again in a moment.';

const unknown = () => new ApiError('not-found', "This upload wasn't found. Upload the photo again.");
const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/**
 * Prepares the picture at an upload address. On success or failure, the address is used up and the file deleted. The
 * address stays valid if nothing was uploaded yet, or the mutex was busy.
 */
async function prepareUpload(
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
    return consumeUpload(upload, services, async () => {
      throw new ApiError('too-large', `This photo is too large. Choose one under ${inMegabytes(maxBytes)}.`);
    });
  }
  return runQueued(mutex, BUSY, () =>
    consumeUpload(upload, services, async () => {
      const bytes = await files.read(file);
      if (!bytes) throw unknown();
      return preparePicture(bytes);
    }),
  );
}

/** Does the work if the address is unused. Of two parallel calls, one is rejected. */
async function consumeUpload<T>(
  { address, file }: Upload,
  { db, files, log }: Needs,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await claimUpload(db, address))) throw unknown();
  try {
    return await work();
  } finally {
    await files.remove(file).catch((error) => log.error('a temporary file stays for a day', error));
  }
}
