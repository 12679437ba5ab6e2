import type { ReportKind } from './schema.ts';

/** What can be reported, as people read it, such as in 'Your estimate was hidden'. */
export const CONTENT_NAMES: Readonly<Record<ReportKind, string>> = {
  request: 'request',
  estimate: 'estimate',
  message: 'message',
  question: 'question',
  visit: 'note on a visit',
  review: 'review',
  profile: 'public profile',
  picture: 'photo',
};
