import type { BrowserContext } from '@playwright/test';
import { Browser } from '../../support/push-service.ts';

/** A browser whose push service works, or fails with the given words; headless ones have none. */
export async function stubPush(context: BrowserContext, permission: NotificationPermission, failure = '') {
  await context.addInitScript(
    ([answer, words, { endpoint, keys }]) => {
      let current: object | null = null;
      Object.defineProperty(Notification, 'permission', {
        get: () => (answer === 'denied' ? answer : 'default'),
      });
      Notification.requestPermission = async () => answer;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => {
          if (words) throw new DOMException(words, 'AbortError');
          const unsubscribe = async () => {
            current = null;
            return true;
          };
          const toJSON = () => ({ endpoint, keys });
          current = { endpoint, options: { applicationServerKey: null }, unsubscribe, toJSON };
          return current;
        },
      });
    },
    [permission, failure, new Browser().subscription] as const,
  );
}
