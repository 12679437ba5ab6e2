import * as notificationCalls from '@marketplace/contract/notification/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { SERVICE_WORKER } from '@/lib/browser/service-worker.ts';

export const pushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!pushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function activeServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SERVICE_WORKER);
  return navigator.serviceWorker.ready;
}

/** Unsubscribes on the server first, so that it sends nothing to a removed subscription. */
export async function unsubscribeHere(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await callApi(notificationCalls.unsubscribePush, { input: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
