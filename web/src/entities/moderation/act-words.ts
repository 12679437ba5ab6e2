import { FOR_GOOD } from '@marketplace/contract/account/rules';
import type { OwnAct } from '@marketplace/contract/act/schema';
import type { ReportKind } from '@marketplace/contract/report/schema';
import { exactTime } from '@/lib/dates.ts';

export const thingWords: Readonly<Record<ReportKind, string>> = {
  request: 'request',
  estimate: 'estimate',
  message: 'message',
  review: 'review',
  profile: 'public profile',
  picture: 'picture',
};

/** What was decided about a thing: 'Message hidden', 'Picture of a request hidden', 'Warning about a review'. */
export function actWords({ act, kind, partOf }: Pick<OwnAct, 'act' | 'kind' | 'partOf'>): string {
  const thing = partOf ? `${thingWords[kind]} of a ${thingWords[partOf.kind]}` : thingWords[kind];
  if (act === 'suspend') return `Account suspended because of a ${thing}`;
  return act === 'warn'
    ? `Warning about a ${thing}`
    : `${thing.replace(/^./, (letter) => letter.toUpperCase())} hidden`;
}

/** How long a suspension holds: 'Suspended until March 3, 2026, 2:05 PM.' */
export function endWords(until: string): string {
  const end = new Date(until);
  if (end <= new Date()) return `Ended ${exactTime(end)}.`;
  return end < FOR_GOOD ? `Suspended until ${exactTime(end)}.` : 'Suspended for good.';
}
