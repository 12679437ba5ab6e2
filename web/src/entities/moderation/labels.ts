import type { ReportKind, ReportReason } from '@marketplace/contract/report/schema';

export const contentNames: Readonly<Record<ReportKind, string>> = {
  request: 'request',
  estimate: 'estimate',
  message: 'message',
  question: 'question',
  review: 'review',
  profile: 'public profile',
  picture: 'picture',
};

export const reportReasons: Readonly<Record<ReportReason, string>> = {
  spam: 'Advertising, or not a real job',
  fraud: 'Fraud or a false identity',
  abuse: 'Insults, threats, or hate',
  unlawful: 'Something illegal',
  other: 'Something else',
};
