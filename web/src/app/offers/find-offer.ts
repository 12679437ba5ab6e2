import type { User } from '@marketplace/contract/account/schema';
import { currentSubscription, pushSupported } from '@/entities/push/push-subscription.ts';
import { installMethod } from '@/lib/browser/install.ts';
import { readStored, storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { until } from '@/lib/browser/until-idle.ts';
import { shownToast } from '@/lib/toast.ts';

export type Offer = 'push' | 'install';

const answered = () => readStored(storageKeys.answeredOffers)?.split(' ') ?? [];

/** Stops an answered offer from showing again on this device. Both settings remain at /notifications. */
export function markAnswered(offer: Offer): void {
  writeStored(storageKeys.answeredOffers, [...new Set([...answered(), offer])].join(' '));
}

async function canOfferPush(user: User): Promise<boolean> {
  if (!pushSupported() || Notification.permission === 'denied') return false;
  return !(user.notificationsEnabled && (await currentSubscription()));
}

/** Waits for the confirmation toast, which covers the offer's place. */
const untilToastIsGone = () => until(() => !shownToast.get()?.open, shownToast.subscribe);

/** Offers push first, since the user waits for a reply. iPhones support push only once the app is installed. */
export async function findOffer(user: User): Promise<Offer | null> {
  // Waits one task, since the caller shows its toast after this runs.
  await new Promise((resolve) => setTimeout(resolve));
  await untilToastIsGone();
  const isUnanswered = (offer: Offer) => !answered().includes(offer);
  if (isUnanswered('push') && (await canOfferPush(user))) return 'push';
  return isUnanswered('install') && installMethod() ? 'install' : null;
}
