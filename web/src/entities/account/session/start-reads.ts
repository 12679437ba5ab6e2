import type { User } from '@marketplace/contract/account/schema';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { sessionKnown } from './session-query.ts';
import { sessionStore } from './session-store.ts';

/**
 * A route loader that starts the screen's queries without waiting for them. The screen shows their loading and errors.
 */
export const startReads =
  (start: (user: User, params: LoaderFunctionArgs['params']) => Promise<unknown>[]) =>
  async ({ params }: LoaderFunctionArgs): Promise<null> => {
    await sessionKnown();
    const { user } = sessionStore.get();
    for (const read of user ? start(user, params) : []) read.catch(() => {});
    return null;
  };

/** Filters and dialogs change only the query string, which needs no new loading. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
