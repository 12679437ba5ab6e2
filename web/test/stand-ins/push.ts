import { vi } from 'vitest';

/**
 * Stands in for the service worker and the push service, until the mocks are restored. The push service refuses
 * subscriptions if a failure is given.
 */
export function stubPush(permission: NotificationPermission, failure = ''): void {
  let current: object | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      if (failure) throw new DOMException(failure, 'AbortError');
      const endpoint = 'https://push.example/1';
      current = {
        endpoint,
        options: { applicationServerKey: null },
        unsubscribe: async () => {
          current = null;
          return true;
        },
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      };
      return current;
    },
  };
  const registration: ServiceWorkerRegistration = Object.create(null, {
    pushManager: { value: pushManager },
  });
  const { serviceWorker } = navigator;
  vi.spyOn(serviceWorker, 'register').mockResolvedValue(registration);
  vi.spyOn(serviceWorker, 'ready', 'get').mockResolvedValue(registration);
  vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue(registration);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(
    permission === 'denied' ? permission : 'default',
  );
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  const { fetch } = globalThis;
  // The configuration of a project without Firebase Messaging.
  vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) =>
    String(target) === '/__/firebase/init.json'
      ? Promise.resolve(Response.json({ projectId: 'none', apiKey: 'none' }))
      : fetch(target, init),
  );
}
