import * as notificationCalls from '@marketplace/contract/notification/calls';
import { newPushSubscription } from '@marketplace/contract/notification/schema';
import { callApi } from '@/lib/api/api-client.ts';
import { readStored, storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { currentSubscription } from './push-subscription.ts';

/** Assigns this browser's subscription to the signed-in account. No other account is notified through it then. */
export async function keepSubscription(subscription: PushSubscription, registration?: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const input = newPushSubscription.parse({ endpoint, keys, ...(registration && { registration }) });
  await callApi(notificationCalls.subscribePush, { input });
  writeStored(storageKeys.pushEndpoint, endpoint ?? null);
}

/**
 * Called on signing in. A session may end without unsubscribing, and the next person at this browser must not get the
 * previous account's notifications.
 */
export async function takeOverSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await keepSubscription(subscription);
}

/** For browsers that replace a subscription without telling the service worker, or while offline. */
export async function renewSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription && subscription.endpoint !== readStored(storageKeys.pushEndpoint)) {
    await keepSubscription(subscription);
  }
}
