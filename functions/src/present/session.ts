import type { Session } from '@marketplace/contract/account/session';
import type { Account } from '../store/users.ts';
import { iso } from './time.ts';

const lastUse = ({ isCurrent, lastUsedAt }: Session): string => (isCurrent ? '~' : (lastUsedAt ?? ''));

/** Those that have not run out, last used first, the current one before all others. */
export function presentSessions(
  { sessions, sessionDetails }: Pick<Account, 'sessions' | 'sessionDetails'>,
  current: { id: string },
  now: Date,
): Session[] {
  const running = sessions.filter(({ expiresAt }) => expiresAt * 1000 > now.getTime());
  const presented = running.map(({ id }) => {
    const details = sessionDetails[id];
    return {
      id,
      browser: details?.browser ?? 'Unknown browser',
      startedAt: details ? iso(details.startedAt) : null,
      lastUsedAt: details ? iso(details.lastUsedAt) : null,
      isCurrent: id === current.id,
    };
  });
  return presented.sort((a, b) => (lastUse(a) < lastUse(b) ? 1 : -1));
}
