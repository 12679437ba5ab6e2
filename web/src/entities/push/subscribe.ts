import * as notificationCalls from '@marketplace/contract/notification/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { firebaseRegistration } from './firebase-registration.ts';
import { keepSubscription } from './push-handover.ts';
import { activeServiceWorker } from './push-subscription.ts';

export class PermissionRefused extends Error {}

/** A subscription made with an older key is of no use any more. */
function sameKey(subscription: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey.replaceAll('=', '');
}

async function subscription(registration: ServiceWorkerRegistration, publicKey: string) {
  const existing = await registration.pushManager.getSubscription();
  if (existing && sameKey(existing, publicKey)) return existing;
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Asks for permission (first, inside the press, as phones demand), and subscribes this browser. */
export async function subscribeHere(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionRefused();
  const registration = await activeServiceWorker();
  const { publicKey } = await callApi(notificationCalls.getVapidPublicKey);
  const pushed = await subscription(registration, publicKey);
  await keepSubscription(pushed, await firebaseRegistration(registration, publicKey));
}
