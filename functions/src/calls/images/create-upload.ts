import { handler } from '../../http/handler.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { rememberUpload, UPLOADS } from '../../store/uploads.ts';

/** Far more pictures than anyone posts, and few enough that nobody fills the bucket with them. */
const PER_HOUR = 120;

export const createUpload = handler('createUpload', async ({ actor, caller, services }) => {
  const { db, files, config, now, newId } = services;
  const limit = { key: `upload:${actor.id}`, max: PER_HOUR, windowSeconds: 60 * 60 };
  await countAttempt(db, [limit], now());
  const file = `${UPLOADS}/${actor.id}/${newId()}`;
  const origin = caller.origin ?? config.origins[0] ?? '';
  const uploadURL = await files.openUpload(file, origin);
  await rememberUpload(db, { address: uploadURL, ownerId: actor.id, file }, now());
  return { uploadURL };
});
