import type { ReportedThing, ReportReason } from '@marketplace/contract/report/schema';
import { groupBy } from '@/lib/query/group-by.ts';

/** How bad one report of a reason is. Threats and unlawful things are a danger to people. */
const WEIGHTS: Readonly<Record<ReportReason, number>> = {
  unlawful: 5,
  abuse: 5,
  fraud: 4,
  prepayment: 3,
  'no-show': 2,
  spam: 2,
  other: 1,
};

/** An account with everything of it that is reported. */
export interface ReportGroup {
  authorId: string;
  /** Null if all reported content is gone. */
  authorName: string | null;
  /** Newest report first, as they are listed. */
  things: ReportedThing[];
  reports: number;
  /** Worst first, with the number of reports. */
  reasons: [ReportReason, number][];
  oldestAt: string;
  weight: number;
}

/** Groups reported content by its author, the account with the most and worst reports first. */
export function groupReports(things: readonly ReportedThing[]): ReportGroup[] {
  const byAuthor = groupBy(things, ({ authorId }) => authorId);
  return [...byAuthor]
    .map(([authorId, ofAuthor]) => groupOf(authorId, ofAuthor))
    .sort((a, b) => b.weight - a.weight || a.oldestAt.localeCompare(b.oldestAt));
}

function groupOf(authorId: string, things: ReportedThing[]): ReportGroup {
  const reports = things.flatMap((one) => one.reports);
  const byReason = groupBy(reports, ({ reason }) => reason);
  const times = reports.map(({ at }) => at).sort();
  return {
    authorId,
    authorName: things.find(({ thing }) => thing)?.thing?.authorName ?? null,
    things,
    reports: reports.length,
    reasons: [...byReason]
      .map(([reason, ofReason]): [ReportReason, number] => [reason, ofReason.length])
      .sort(([a, n], [b, m]) => WEIGHTS[b] - WEIGHTS[a] || m - n),
    oldestAt: times[0] ?? '',
    weight: reports.reduce((sum, { reason }) => sum + WEIGHTS[reason], 0),
  };
}
