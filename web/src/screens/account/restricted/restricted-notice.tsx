import type { User } from '@marketplace/contract/account/schema';
import { LeavingNotice } from './leaving-notice.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';

/** In the place of every screen, for whoever is leaving or suspended. */
export default function RestrictedNotice({ user: { deletesAt, suspendedUntil } }: { user: User }) {
  if (deletesAt) return <LeavingNotice deletesAt={deletesAt} />;
  return suspendedUntil && <SuspendedNotice until={suspendedUntil} />;
}
