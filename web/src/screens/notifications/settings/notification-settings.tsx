import { isBusiness } from '@marketplace/contract/account/rules';
import { Smartphone } from 'lucide-react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { PushCard } from '@/entities/notification/settings/push-card.tsx';
import { install, useInstallMethod } from '@/lib/browser/install.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { IconTile } from '@/ui/icon-tile.tsx';
import { InstallByHand } from '@/ui/install-by-hand.tsx';
import { Near } from '../near.tsx';
import { DailySummary } from './daily-summary.tsx';
import { NotificationTypes } from './notification-types.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { Rest } from './rest.tsx';

/** `id`: the target of links to the settings. */
export function NotificationSettings({ id }: { id: string }) {
  const user = useUser();
  return (
    <div
      id={id}
      className="@container flex min-w-0 scroll-mt-[calc(var(--header-height)+1rem)] flex-col gap-6"
    >
      <PushCard user={user} />
      <InstallCard />
      <NotificationTypes user={user} />
      {isBusiness(user) && (
        <>
          <DailySummary user={user} />
          <Near user={user} />
        </>
      )}
      <QuietHours key={user.id} user={user} />
      {isBusiness(user) && <Rest user={user} />}
    </div>
  );
}

/** Shown only if this browser can install the app. */
function InstallCard() {
  const way = useInstallMethod();
  if (!way) return null;
  return (
    <Card className="flex items-start gap-4 p-5 @lg:p-6">
      <IconTile className="size-11">
        <Smartphone className="size-5" />
      </IconTile>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">Install the app</h2>
        <p className="mb-3 text-ink-soft text-sm">Open it from your home screen with its own icon.</p>
        {way === 'prompt' ? (
          <Button variant="outline" onClick={() => install()}>
            Install
          </Button>
        ) : (
          <InstallByHand />
        )}
      </div>
    </Card>
  );
}
