import type { CallName } from '@marketplace/contract/calls';
import type { Handlers } from '../http/handler.ts';
import { authHandlers } from './accounts/index.ts';
import { analyticsHandlers } from './analytics.ts';
import { messagesHandlers } from './conversations/index.ts';
import { estimatesHandlers } from './estimates/index.ts';
import { notificationsHandlers } from './notifications/index.ts';
import { imagesHandlers } from './pictures/index.ts';
import { requestsHandlers } from './requests/index.ts';

/** A handler for every call, and for nothing else: one too few or too many does not compile. */
const exactly = <T extends Handlers>(all: T & Record<Exclude<keyof T, CallName>, never>): Handlers => all;

export const handlers = exactly({
  ...authHandlers,
  ...imagesHandlers,
  ...notificationsHandlers,
  ...requestsHandlers,
  ...estimatesHandlers,
  ...messagesHandlers,
  ...analyticsHandlers,
});
