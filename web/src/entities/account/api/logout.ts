import * as accountCalls from '@marketplace/contract/account/calls';
import { unsubscribeHere } from '@/entities/push/push-subscription.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { deleteSharedPictures } from '@/lib/service-worker.ts';
import { forgetDrafts } from '../drafts/drafts.ts';
import { endSession } from '../session/session-query.ts';

interface LogoutOptions {
  /** All sessions of the account end, not only this one. */
  everywhere?: boolean;
}

/**
 * Ends the session on the server, then forgets here whatever belonged to it. Push messages end first: the next person
 * at this browser must not read them.
 */
export async function logout({ everywhere = false }: LogoutOptions = {}): Promise<void> {
  await unsubscribeHere().catch((error: unknown) =>
    console.warn('Push messages may still arrive here', error),
  );
  if (everywhere) await callApi(accountCalls.endAllSessions);
  else await callApi(accountCalls.logout);
  forgetDrafts();
  await deleteSharedPictures().catch(() => {});
  endSession();
}
