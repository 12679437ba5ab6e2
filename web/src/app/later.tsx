import { useSession } from '@/entities/account/session/session-store.ts';
import { Toaster } from '@/ui/overlays/toaster.tsx';
import { LiveStart } from './live/live-start.tsx';

/** Parts of every page that load after its first content: toasts, and for signed-in users live and offline data. */
export default function Later() {
  const { user } = useSession();
  return (
    <>
      <Toaster />
      {user && <LiveStart user={user} />}
    </>
  );
}
