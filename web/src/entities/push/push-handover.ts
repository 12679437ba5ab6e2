import * as notificationCalls from '@marketplace/contract/notification/calls';
import { newPushSubscription } from '@marketplace/contract/notification/schema';
import { callApi } from '@/lib/api/api-client.ts';
import { readStored, storageKeys, writeStored } from '@/lib/stored.ts';
import { currentSubscription } from './push-subscription.ts';

/** Hands this browser's subscription over to whoever is signed in; nobody else is notified by it then. */
export async function keepSubscription(subscription: PushSubscription, registration?: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const input = newPushSubscription.parse({ endpoint, keys, ...(registration && { registration }) });
  await callApi(notificationCalls.subscribePush, { input });
  writeStored(storageKeys.pushEndpoint, endpoint ?? null);
}

/**
 * Called on signing in. Signing out ends a subscription, but a session may end by itself, and the next person at this
 * browser must not be notified of what was meant for the one before.
 */
export async function takeOverSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await keepSubscription(subscription);
}

/** For browsers that replace a subscription without telling the service worker, and for when it was offline then. */
export async function renewSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription && subscription.endpoint !== readStored(storageKeys.pushEndpoint)) {
    await keepSubscription(subscription);
  }
}
