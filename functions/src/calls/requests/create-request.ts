import { mayPostRequest } from '@marketplace/contract/domain/request';
import { assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { attaching } from '../../store/images.ts';
import { newRequest, presentRequest, requests } from '../../store/requests.ts';
import { transact } from '../../store/transact.ts';
import { readOwnAccount } from '../../store/users.ts';

export const createRequest = handler('createRequest', async ({ input, actor, services }) => {
  assertAllowed(mayPostRequest(actor));
  const { db, now, newId } = services;
  const id = newId();
  const request = await transact(db, async (transaction) => {
    const [owner, attach] = await Promise.all([
      readOwnAccount(transaction, db, actor.id),
      attaching(transaction, db, input.imageUrls, { ownerId: actor.id, requestId: id }),
    ]);
    const created = newRequest(input, owner, id, now());
    attach();
    // Not `create`: should a commit be stored and its answer lost, doing it again must not fail.
    transaction.set(requests(db).doc(id), created);
    return created;
  });
  return presentRequest(request, actor);
});
