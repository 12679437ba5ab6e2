import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { BellRing, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSwitchPush } from '@/entities/notification/api/settings.ts';
import { install, useInstallWay } from '@/lib/install.ts';
import { Button } from '@/ui/basics/button.tsx';
import { InstallByHand } from '@/ui/install-by-hand.tsx';
import { closeOffer } from './offers.ts';
import type { Offer } from './shown-offer.ts';

/** Stands above what is on the screen and in the way of nothing, until it is answered. */
export default function OfferCard({ offer }: { offer: Offer }) {
  return offer.kind === 'push' ? <PushOffer moment={offer.moment} /> : <InstallOffer />;
}

const PUSH_WORDS = {
  request: 'Get a notification on this device when a business sends an estimate or a message.',
  estimate: 'Get a notification on this device when the customer decides or writes to you.',
};

function PushOffer({ moment }: Pick<Offer, 'moment'>) {
  const switching = useSwitchPush();
  const turnOn = () => switching.mutate(true, { onSuccess: () => closeOffer('push') });
  return (
    <Card icon={<BellRing />} title="Hear the answer right away" words={PUSH_WORDS[moment]}>
      <Button pending={switching.isPending} onClick={turnOn}>
        Turn on notifications
      </Button>
      <NotNow kind="push" />
    </Card>
  );
}

function InstallOffer() {
  const byHand = useInstallWay() === 'share-menu';
  const installNow = async () => {
    await install();
    closeOffer('install');
  };
  return (
    <Card
      icon={<Smartphone />}
      title={`Keep ${PRODUCT_NAME} at hand`}
      words="As an app it opens from your home screen, and tells you what happened while it is closed."
    >
      {byHand && <InstallByHand />}
      {!byHand && <Button onClick={installNow}>Install</Button>}
      <NotNow kind="install" words={byHand ? 'Got it' : undefined} />
    </Card>
  );
}

function NotNow({ kind, words = 'Not now' }: { kind: Offer['kind']; words?: string | undefined }) {
  return (
    <Button variant="ghost" onClick={() => closeOffer(kind)}>
      {words}
    </Button>
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
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft [&_svg]:size-5"
        >
          {icon}
        </span>
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
