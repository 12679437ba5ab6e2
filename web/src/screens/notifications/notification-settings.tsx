import { useUser } from '@/entities/account/session/session-store.ts';
import { PushCard } from '@/entities/notification/push-card.tsx';
import { InstallCard } from './install-card.tsx';
import { PushKinds } from './push-kinds.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** `id`: where a link to them leads. */
export function NotificationSettings({ id }: { id: string }) {
  const user = useUser();
  return (
    <div
      id={id}
      className="@container flex min-w-0 scroll-mt-[calc(var(--header-height)+1rem)] flex-col gap-6"
    >
      <PushCard user={user} />
      <InstallCard />
      <PushKinds user={user} />
      <QuietHours key={user.id} user={user} />
    </div>
  );
}
