import type { User } from '@marketplace/contract/account/schema';
import { currentSubscription, pushSupported } from '@/entities/push/push-subscription.ts';
import { installWay } from '@/lib/install.ts';
import { readStored, storageKeys, writeStored } from '@/lib/stored.ts';
import { shownToast } from '@/lib/toast.ts';

export type Offer = 'push' | 'install';

const answered = () => readStored(storageKeys.answeredOffers)?.split(' ') ?? [];

/** However it was answered, it is not offered again on this device; both are at /notifications. */
export function noteAnswered(offer: Offer): void {
  writeStored(storageKeys.answeredOffers, [...new Set([...answered(), offer])].join(' '));
}

async function canOfferPush(user: User): Promise<boolean> {
  if (!pushSupported() || Notification.permission === 'denied') return false;
  return !(user.notificationsEnabled && (await currentSubscription()));
}

/** What was done is confirmed by a toast, which stands where the offer will. */
function whenToastHasGone(): Promise<void> {
  const isGone = () => !shownToast.get()?.open;
  return new Promise((resolve) => {
    if (isGone()) return resolve();
    const stop = shownToast.subscribe(() => {
      if (!isGone()) return;
      stop();
      resolve();
    });
  });
}

/** Push comes first: whoever waits for an answer has the most of it. An iPhone has it once the app is installed. */
export async function findOffer(user: User): Promise<Offer | null> {
  // The toast is shown by whoever made the call, after its answer was noticed.
  await new Promise((resolve) => setTimeout(resolve));
  await whenToastHasGone();
  const isOpen = (offer: Offer) => !answered().includes(offer);
  if (isOpen('push') && (await canOfferPush(user))) return 'push';
  return isOpen('install') && installWay() ? 'install' : null;
}
