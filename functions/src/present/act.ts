import type { Act, OwnAct } from '@marketplace/contract/act';
import type { StoredAct } from '../store/acts.ts';
import { iso } from './time.ts';

export function presentAct(stored: StoredAct): Act {
  const { accountId, by } = stored;
  return { ...presentOwnAct(stored), accountId, by };
}

/** For whom it is about, who does not learn which administrator it was. */
export function presentOwnAct(stored: StoredAct): OwnAct {
  const { id, act, kind, thingId, title, kept, reason, at, until, undone } = stored;
  return {
    id,
    act,
    kind,
    thingId,
    title,
    hiddenText: kept?.content ?? null,
    reason,
    at: iso(at),
    until: until && iso(until),
    undone: undone && { reason: undone.reason, at: iso(undone.at) },
  };
}
