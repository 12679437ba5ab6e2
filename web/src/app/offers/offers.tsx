import type { User } from '@marketplace/contract/account/schema';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { BellRing, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSwitchPush } from '@/entities/notification/settings.ts';
import { install, useInstallWay } from '@/lib/install.ts';
import { Button } from '@/ui/basics/button.tsx';
import { IconTile } from '@/ui/basics/icon-tile.tsx';
import { InstallByHand } from '@/ui/install-by-hand.tsx';
import { findOffer, noteAnswered, type Offer } from './find-offer.ts';
import type { Moment } from './offer-host.tsx';

interface OffersProps {
  moment: Moment;
  user: User;
}

/** Offers what helps somebody who has just posted a request or sent an estimate, in the way of nothing. */
export default function Offers({ moment, user }: OffersProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const find = useEffectEvent(() => findOffer(user));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment looks anew
  useEffect(() => {
    let isCurrent = true;
    void find().then((found) => isCurrent && setOffer(found));
    return () => {
      isCurrent = false;
    };
  }, [moment]);
  const close = () => {
    if (offer) noteAnswered(offer);
    setOffer(null);
  };
  if (offer === 'push') return <PushOffer after={moment.after} onClose={close} />;
  return offer === 'install' && <InstallOffer onClose={close} />;
}

const PUSH_WORDS = {
  createRequest: 'Get a notification on this device when a business sends an estimate or a message.',
  createEstimate: 'Get a notification on this device when the customer decides or writes to you.',
};

function PushOffer({ after, onClose }: Moment & { onClose: () => void }) {
  const switching = useSwitchPush();
  const turnOn = () => switching.mutate(true, { onSuccess: onClose });
  return (
    <Card icon={<BellRing />} title="Hear the answer right away" words={PUSH_WORDS[after]}>
      <Button pending={switching.isPending} onClick={turnOn}>
        Turn on notifications
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Not now
      </Button>
    </Card>
  );
}

function InstallOffer({ onClose }: { onClose: () => void }) {
  const byHand = useInstallWay() === 'share-menu';
  const installNow = async () => {
    await install();
    onClose();
  };
  return (
    <Card
      icon={<Smartphone />}
      title={`Keep ${PRODUCT_NAME} at hand`}
      words="As an app it opens from your home screen, and tells you what happened while it is closed."
    >
      {byHand && <InstallByHand />}
      {!byHand && <Button onClick={installNow}>Install</Button>}
      <Button variant="ghost" onClick={onClose}>
        {byHand ? 'Got it' : 'Not now'}
      </Button>
    </Card>
  );
}

interface CardProps {
  /** A lucide icon element. */
  icon: ReactNode;
  title: string;
  words: string;
  children: ReactNode;
}

function Card({ icon, title, words, children }: CardProps) {
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
          <p className="text-ink-soft text-sm">{words}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
    </aside>
  );
}
