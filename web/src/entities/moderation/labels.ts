import { REPORT_REASONS, type ReportKind, type ReportReason } from '@marketplace/contract/report/schema';

export const reportReasons: Readonly<Record<ReportReason, string>> = {
  spam: 'Advertising, or not genuine',
  'no-show': "Didn't come, or didn't finish the work",
  prepayment: 'Asked for money up front',
  fraud: 'Fraud or a false identity',
  abuse: 'Insults, threats, or hate',
  unlawful: 'Something illegal',
  other: 'Something else',
};

const ABOUT_WORK: ReadonlySet<ReportReason> = new Set(['no-show', 'prepayment']);
const BY_BUSINESSES: ReadonlySet<ReportKind> = new Set(['profile', 'estimate', 'message', 'visit', 'review']);

/** The reasons to choose from. Some are about how a business works. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  REPORT_REASONS.filter((reason) => BY_BUSINESSES.has(kind) || !ABOUT_WORK.has(reason));
