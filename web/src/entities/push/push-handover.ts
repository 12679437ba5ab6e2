import { newPushSubscription } from '@marketplace/contract/notification';
import { callApi } from '@/lib/api/api-client.ts';
import { currentSubscription } from './push-subscription.ts';

/** Makes a browser's subscription that of whoever is signed in, and of nobody else. */
export async function keepSubscription(subscription: PushSubscription, registration?: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const input = newPushSubscription.parse({ endpoint, keys, ...(registration && { registration }) });
  await callApi('subscribePush', { input });
}

/**
 * For whoever just signed in. Signing out ends a subscription, but a session may end by itself, and the next person
 * at this browser must not be told what was meant for the one before.
 */
export async function takeOverSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await keepSubscription(subscription);
}
