import { type CallName, calls } from '@marketplace/contract/calls';
import type { Page, Route } from '@playwright/test';
import { env } from '../../support/stack/env.ts';

const pattern = (path: string) => `^${path.replace(/\{\w+\}/g, '[^/]+')}$`;

/** A fixed path such as `/my` is never taken for an id in another call's path. */
function isCall(name: CallName, { pathname }: URL): boolean {
  if (Object.values(calls).some(({ path }) => path === pathname)) return calls[name].path === pathname;
  return new RegExp(pattern(calls[name].path)).test(pathname);
}

/** Matches the step of an upload that goes to Cloud Storage instead of the API. */
export const isStorage = (url: URL): boolean => url.host === env.storageHost;

/** Answers a call in place of the server, until the returned function is called. */
export async function answerCall(
  page: Page,
  name: CallName,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => isCall(name, url);
  await page.route(matches, (route) =>
    route.request().method() === calls[name].method ? answer(route) : route.fallback(),
  );
  return () => page.unroute(matches);
}

/** Lets a call fail, with the server's message or with an empty answer. */
export function failCall(page: Page, name: CallName, message?: string, status = 500) {
  return answerCall(page, name, (route) =>
    message === undefined
      ? route.fulfill({ status, body: '' })
      : route.fulfill({ status, json: { error: message, code: 'internal' } }),
  );
}

/** Counts how often a call is made, and passes it on. */
export async function countCalls(page: Page, name: CallName): Promise<{ made: number }> {
  const counter = { made: 0 };
  await answerCall(page, name, (route) => {
    counter.made += 1;
    return route.fallback();
  });
  return counter;
}
