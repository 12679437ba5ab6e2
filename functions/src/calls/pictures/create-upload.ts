import { handler } from '../../http/handler.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { refuseManyOpen, rememberUpload, UPLOADS } from '../../store/uploads.ts';

export const createUpload = handler('createUpload', async ({ input, actor, caller, services }) => {
  const { db, files, config, now, newId } = services;
  await countAttempt(db, [limitOf({ call: 'createUpload', by: actor }, config)], now());
  await refuseManyOpen(db, actor.id, now());
  const file = `${UPLOADS}/${actor.id}/${newId()}`;
  const origin = caller.origin ?? config.origins[0] ?? '';
  const uploadURL = await files.openUpload(file, { origin, size: input?.size });
  await rememberUpload(db, { address: uploadURL, ownerId: actor.id, file }, now());
  return { uploadURL };
});
