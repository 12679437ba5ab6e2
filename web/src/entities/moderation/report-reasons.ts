import type { ReportReason } from '@marketplace/contract/report/schema';

export const reportReasons: Readonly<Record<ReportReason, string>> = {
  spam: 'Advertising, or not a real job',
  fraud: 'Fraud, or a false identity',
  abuse: 'Insults, threats or hate',
  unlawful: 'Something against the law',
  other: 'Something else',
};
