import { isDeepStrictEqual } from 'node:util';
import { mayPostRequest } from '@marketplace/contract/request/rules';
import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import type { DocumentReference } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { idempotentId } from '../../store/idempotent-id.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { prepareAttaching } from '../../store/pictures.ts';
import { addRequest } from '../../store/request-changes.ts';
import { newRequest, requests, type StoredRequest } from '../../store/requests.ts';
import { readOwnAccount } from '../../store/users.ts';

export const createRequest = handler('createRequest', async ({ input, actor, services }) => {
  assertAllowed(mayPostRequest(actor));
  const { db, now, newId } = services;
  const { clientRequestId, ...form } = input;
  const id = clientRequestId ? idempotentId('request', actor.id, clientRequestId) : newId();
  const ref = requests(db).doc(id);
  const request = await transactWithinLimit(
    services,
    { call: 'createRequest', by: actor },
    async (transaction) => {
      const posted = clientRequestId && (await findPosted(ref, form));
      if (posted) return new AlreadyDone(posted);
      const [owner, attach] = await Promise.all([
        readOwnAccount(transaction, db, actor.id),
        prepareAttaching(db, form.imageUrls, actor.id),
      ]);
      const created = newRequest(form, owner, id, now());
      attach(transaction, { requestId: id });
      addRequest(transaction, db, created);
      return created;
    },
  );
  return presentRequest(request, actor);
});

type Form = Omit<NewServiceRequest, 'clientRequestId'>;

/** The request of an earlier try. Another one under the same id is refused. */
async function findPosted(
  ref: DocumentReference<StoredRequest>,
  form: Form,
): Promise<StoredRequest | undefined> {
  const posted = (await readBatched(ref)).data();
  if (!posted || isDeepStrictEqual(posted, { ...posted, ...form })) return posted;
  throw new ApiError('conflict', 'You already posted this request. You can edit it on your dashboard.');
}
