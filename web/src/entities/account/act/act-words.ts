import type { OwnAct } from '@marketplace/contract/act';
import type { ReportKind } from '@marketplace/contract/report';

export const thingWords: Readonly<Record<ReportKind, string>> = {
  request: 'request',
  estimate: 'estimate',
  message: 'message',
  review: 'review',
  profile: 'public profile',
};

/** What was decided about a thing: 'Message hidden', 'Warning about a review'. */
export function actWords({ act, kind }: Pick<OwnAct, 'act' | 'kind'>): string {
  const thing = thingWords[kind];
  return act === 'warn'
    ? `Warning about a ${thing}`
    : `${thing.replace(/^./, (letter) => letter.toUpperCase())} hidden`;
}
