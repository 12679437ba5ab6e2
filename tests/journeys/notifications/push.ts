import type { BrowserContext } from '@playwright/test';
import { Browser } from '../../support/notifications/push-service.ts';

/** Stubs the push service, which headless browsers lack. It rejects subscriptions if a failure is given. */
export async function stubPush(context: BrowserContext, permission: NotificationPermission, failure = '') {
  await context.addInitScript(
    ([answer, message, { endpoint, keys }]) => {
      let current: object | null = null;
      Object.defineProperty(Notification, 'permission', {
        get: () => (answer === 'denied' ? answer : 'default'),
      });
      Notification.requestPermission = async () => answer;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => {
          if (message) throw new DOMException(message, 'AbortError');
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
