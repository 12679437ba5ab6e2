import { type Actor, FORMER_MEMBER, isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { Act, AppealedAct, OwnAct } from '@marketplace/contract/act/schema';
import type { BlockedAccount } from '@marketplace/contract/block/schema';
import type { OwnEntry, RecordEntry } from '@marketplace/contract/record/schema';
import type { OwnReport, ReportedThing } from '@marketplace/contract/report/schema';
import { iso } from '@marketplace/contract/shared/moment';
import { shownToOthers } from '../store/account/accounts.ts';
import type { Look, StoredAct } from '../store/act/acts.ts';
import type { Blocked } from '../store/block/blocks.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';
import type { StoredEntry } from '../store/record/record.ts';
import type { StoredReport } from '../store/report/reports.ts';

export function presentAct(stored: StoredAct): Act {
  const { accountId, by } = stored;
  return { ...presentOwnAct(stored), accountId, by };
}

/** For the account it is about, without the administrator's id. */
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

export const presentAppealed = (stored: StoredAct, thing: AppealedAct['thing']): AppealedAct => ({
  ...presentAct(stored),
  thing,
});

export function presentReported(stored: StoredReport, thing: ReportedThing['thing']): ReportedThing {
  const { id, kind, thingId, partOf, authorId, reportedAt } = stored;
  return {
    id,
    kind,
    thingId,
    partOf,
    authorId,
    reportedAt: iso(reportedAt),
    reports: stored.reports.map((report) => ({ ...report, at: iso(report.at) })),
    thing,
  };
}

/** The reports of one reporter, without those of others. */
export function presentOwnReports(stored: readonly StoredReport[], reporterId: string): OwnReport[] {
  return stored.flatMap(({ kind, thingId, reports }) =>
    reports
      .filter((report) => report.reporterId === reporterId)
      .map(({ reason, text, at }) => ({ kind, thingId, reason, text, reportedAt: iso(at) })),
  );
}

/** The names of accounts and the titles of requests, by id. */
export type Subjects = { names: ReadonlyMap<string, string>; titles: ReadonlyMap<string, string> };

export function presentEntry({ about: _, ...stored }: StoredEntry, { names, titles }: Subjects): RecordEntry {
  return {
    ...stored,
    persons: stored.persons.map((id) => ({ id, name: names.get(id) ?? FORMER_MEMBER })),
    title: titles.get(stored.requestId ?? '') ?? null,
    at: iso(stored.at),
  };
}

/** An entry as a person exports it. */
export function presentOwnEntry(stored: StoredEntry): OwnEntry {
  const { kind, thingId, requestId, event, from, to, by, reason, at } = stored;
  return { kind, thingId, requestId, event, from, to, by: by.role, reason, at: iso(at) };
}

/** A customer sees businesses by their business names, and a business sees customers by their own. */
export function presentBlocks(found: readonly Blocked[], blocker: Actor): BlockedAccount[] {
  return found.map(({ block, account }) => {
    const shown = shownToOthers(account);
    return {
      accountId: shown.id,
      name: isBusiness(shown) && isCustomer(blocker) ? businessNameOf(shown) : shown.name,
      profileImageUrl: shown.profileImageUrl,
      blockedAt: iso(block.createdAt),
    };
  });
}
