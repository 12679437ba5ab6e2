import type { Act, AppealedAct, OwnAct } from '@marketplace/contract/act/schema';
import type { Look, StoredAct } from '../store/acts.ts';
import type { Found } from '../store/reported-things.ts';
import { presentFound } from './report.ts';
import { iso } from './time.ts';

export function presentAct(stored: StoredAct): Act {
  const { accountId, by } = stored;
  return { ...presentOwnAct(stored), accountId, by };
}

/** For whom it is about, who does not learn which administrator it was. */
export function presentOwnAct(stored: StoredAct): OwnAct {
  const { id, act, kind, thingId, title, partOf, kept, reason, at, until, undone, appeal } = stored;
  return {
    id,
    act,
    kind,
    thingId,
    partOf,
    title,
    hiddenText: kept?.content ?? null,
    hiddenImageUrls: undone ? [] : (kept?.imageUrls ?? []),
    reason,
    at: iso(at),
    until: until && iso(until),
    undone: undone && presentLook(undone),
    appeal: appeal && {
      text: appeal.text,
      at: iso(appeal.at),
      decided: appeal.decided && { isGranted: appeal.decided.isGranted, ...presentLook(appeal.decided) },
    },
  };
}

const presentLook = ({ reason, at }: Look) => ({ reason, at: iso(at) });

export const presentAppealed = (stored: StoredAct, found: Found | undefined): AppealedAct => ({
  ...presentAct(stored),
  thing: found ? presentFound(found) : null,
});
