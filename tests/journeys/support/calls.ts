import { type CallName, calls } from '@marketplace/contract/calls';
import type { Page, Route } from '@playwright/test';
import { env } from '../../support/env.ts';

const pattern = (path: string) => `^${path.replace(/\{\w+\}/g, '[^/]+')}$`;

/** An address that is a call's own, as `/my`, is no id of another's. */
function isCall(name: CallName, { pathname }: URL): boolean {
  if (Object.values(calls).some(({ path }) => path === pathname)) return calls[name].path === pathname;
  return new RegExp(pattern(calls[name].path)).test(pathname);
}

/** The step of an upload that goes past the API, straight into the storage. */
export const isStorage = (url: URL): boolean => url.host === env.storageHost;

/** Answers a call in the server's place, until the returned function gives it back to the server. */
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

/** Lets a call fail, with words of the server's or with an empty answer. */
export function failCall(page: Page, name: CallName, words?: string, status = 500) {
  return answerCall(page, name, (route) =>
    words === undefined
      ? route.fulfill({ status, body: '' })
      : route.fulfill({ status, json: { error: words, code: 'internal' } }),
  );
}

/** Lets a call through, and counts how often it is made. */
export async function countCalls(page: Page, name: CallName): Promise<{ made: number }> {
  const counter = { made: 0 };
  await answerCall(page, name, (route) => {
    counter.made += 1;
    return route.fallback();
  });
  return counter;
}

/** Lets a call break off without a word, as when a browser gives it up: what is said then is the product's own. */
export async function breakOffCall(page: Page, name: CallName): Promise<() => Promise<void>> {
  const { method, path } = calls[name];
  const real = await page.evaluateHandle(
    ([concernedMethod, concernedPath]) => {
      const { fetch } = window;
      const concerned = new RegExp(concernedPath);
      window.fetch = (target, init) =>
        init?.method === concernedMethod && concerned.test(new URL(String(target), location.href).pathname)
          ? Promise.reject(new DOMException('', 'AbortError'))
          : fetch(target, init);
      return fetch;
    },
    [method, pattern(path)] as const,
  );
  return () =>
    page.evaluate((fetch) => {
      window.fetch = fetch;
    }, real);
}
