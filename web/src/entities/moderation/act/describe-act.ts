import type { OwnAct } from '@marketplace/contract/act/schema';
import { CONTENT_NAMES } from '@marketplace/contract/report/names';

/** 'Message hidden', 'Picture of a request hidden', or 'Warning about a review'. */
export function describeAct({ act, kind, partOf }: Pick<OwnAct, 'act' | 'kind' | 'partOf'>): string {
  const thing = partOf ? `${CONTENT_NAMES[kind]} of a ${CONTENT_NAMES[partOf.kind]}` : CONTENT_NAMES[kind];
  if (act === 'suspend') return `Account suspended because of a ${thing}`;
  return act === 'warn'
    ? `Warning about a ${thing}`
    : `${thing.replace(/^./, (letter) => letter.toUpperCase())} hidden`;
}
