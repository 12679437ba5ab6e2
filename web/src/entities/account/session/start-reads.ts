import type { User } from '@marketplace/contract/account/schema';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { sessionKnown } from './session-query.ts';
import { sessionStore } from './session-store.ts';

/**
 * A route's loader that begins the screen's reads for the signed-in account, and does not wait for them: the screen
 * shows how they are loading and why they failed.
 */
export const startReads =
  (start: (user: User, params: LoaderFunctionArgs['params']) => Promise<unknown>[]) =>
  async ({ params }: LoaderFunctionArgs): Promise<null> => {
    await sessionKnown();
    const { user } = sessionStore.get();
    for (const read of user ? start(user, params) : []) read.catch(() => {});
    return null;
  };

/** Filters and dialogs change only what is behind the question mark: the reads have begun, and the address waits for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
