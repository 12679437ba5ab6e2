import { sessionStore } from '@/entities/account/session/session-store.ts';
import { currentSubscription, pushSupported } from '@/entities/push/push-subscription.ts';
import { installWay } from '@/lib/install.ts';
import { readStored, storageKeys, writeStored } from '@/lib/stored.ts';
import { shownToast } from '@/lib/toast.ts';
import { type Offer, type OfferKind, shownOffer } from './shown-offer.ts';

const answered = () => readStored(storageKeys.answeredOffers)?.split(' ') ?? [];

async function canOfferPush(): Promise<boolean> {
  if (!pushSupported() || Notification.permission === 'denied') return false;
  const isOn = sessionStore.get().user?.notificationsEnabled && (await currentSubscription()) !== null;
  return !isOn;
}

/** Push comes first: it is what somebody who waits for an answer has the most of. An iPhone has it once installed. */
async function fittingOffer(): Promise<OfferKind | null> {
  const isOpen = (kind: OfferKind) => !answered().includes(kind);
  if (isOpen('push') && (await canOfferPush())) return 'push';
  return isOpen('install') && installWay() ? 'install' : null;
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

/** Offers what helps somebody who has just posted a request or sent an estimate, until it has been answered once. */
export async function offerAfter(moment: Offer['moment']): Promise<void> {
  // The toast is shown by whoever made the call, after its answer has passed here.
  await new Promise((resolve) => setTimeout(resolve));
  await whenToastHasGone();
  const kind = await fittingOffer();
  if (kind && sessionStore.get().user) shownOffer.set({ kind, moment });
}

/** However it was answered, it is not asked again on this device; both are at /notifications. */
export function closeOffer(kind: OfferKind): void {
  shownOffer.set(null);
  writeStored(storageKeys.answeredOffers, [...new Set([...answered(), kind])].join(' '));
}
