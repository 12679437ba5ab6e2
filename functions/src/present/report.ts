import type { OwnReport, ReportedThing } from '@marketplace/contract/report/schema';
import type { Found } from '../store/reported-things.ts';
import type { StoredReport } from '../store/reports.ts';
import { iso } from './time.ts';

export function presentReported(stored: StoredReport, found: Found | undefined): ReportedThing {
  const { id, kind, thingId, partOf, authorId, reportedAt } = stored;
  return {
    id,
    kind,
    thingId,
    partOf,
    authorId,
    reportedAt: iso(reportedAt),
    reports: stored.reports.map((report) => ({ ...report, at: iso(report.at) })),
    thing: found ? presentFound(found) : null,
  };
}

export const presentFound = ({ authorName, title, text, imageUrls }: Found) => ({
  authorName,
  title,
  text,
  imageUrls,
});

/** What somebody said of others' things, without what others said. */
export function presentOwnReports(stored: readonly StoredReport[], reporterId: string): OwnReport[] {
  return stored.flatMap(({ kind, thingId, reports }) =>
    reports
      .filter((report) => report.reporterId === reporterId)
      .map(({ reason, text, at }) => ({ kind, thingId, reason, text, reportedAt: iso(at) })),
  );
}
