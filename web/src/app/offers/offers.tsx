import type { User } from '@marketplace/contract/account/schema';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { BellRing, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSwitchPush } from '@/entities/notification/settings/push.ts';
import { install, useInstallMethod } from '@/lib/browser/install.ts';
import { Button } from '@/ui/button.tsx';
import { IconTile } from '@/ui/icon-tile.tsx';
import { InstallByHand } from '@/ui/install-by-hand.tsx';
import { findOffer, markAnswered, type Offer } from './find-offer.ts';
import type { OfferTrigger } from './offer-host.tsx';

interface OffersProps {
  trigger: OfferTrigger;
  user: User;
}

/** Offers push notifications or installing the app, after the user posted a request or sent an estimate. */
export function Offers({ trigger, user }: OffersProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const find = useEffectEvent(() => findOffer(user));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trigger checks again
  useEffect(() => {
    let isCurrent = true;
    void find().then((found) => isCurrent && setOffer(found));
    return () => {
      isCurrent = false;
    };
  }, [trigger]);
  const close = () => {
    if (offer) markAnswered(offer);
    setOffer(null);
  };
  if (offer === 'push') return <PushOffer after={trigger.after} onClose={close} />;
  return offer === 'install' && <InstallOffer onClose={close} />;
}

const PUSH_TEXTS = {
  createRequest: 'Get a notification on this device when a business sends an estimate or a message.',
  createEstimate: 'Get a notification on this device when the customer decides or writes to you.',
};

function PushOffer({ after, onClose }: OfferTrigger & { onClose: () => void }) {
  const switching = useSwitchPush();
  const turnOn = () => switching.mutate(true, { onSuccess: onClose });
  return (
    <Card icon={<BellRing />} title="Get replies right away" text={PUSH_TEXTS[after]}>
      <Button pending={switching.isPending} onClick={turnOn}>
        Turn On Notifications
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Not Now
      </Button>
    </Card>
  );
}

function InstallOffer({ onClose }: { onClose: () => void }) {
  const byHand = useInstallMethod() === 'share-menu';
  const installNow = async () => {
    await install();
    onClose();
  };
  return (
    <Card
      icon={<Smartphone />}
      title={`Install ${PRODUCT_NAME}`}
      text="Open it from your home screen, and get notified even while it's closed."
    >
      {byHand && <InstallByHand />}
      {!byHand && <Button onClick={installNow}>Install</Button>}
      <Button variant="ghost" onClick={onClose}>
        {byHand ? 'Got It' : 'Not Now'}
      </Button>
    </Card>
  );
}

interface CardProps {
  /** A lucide icon element. */
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Card({ icon, title, text, children }: CardProps) {
  return (
    <aside
      aria-labelledby="offer-title"
      className="@container fixed inset-x-4 bottom-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom)+1rem)] z-40 animate-rise-in rounded-xl border border-line bg-surface p-4 shadow-floating sm:right-auto sm:w-96"
    >
      <div className="flex items-start gap-3">
        <IconTile className="size-10 [&_svg]:size-5">{icon}</IconTile>
        <div className="min-w-0 flex-1">
          <h2 id="offer-title" className="text-lg">
            {title}
          </h2>
          <p className="text-ink-soft text-sm">{text}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
    </aside>
  );
}
