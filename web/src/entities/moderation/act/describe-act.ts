import type { OwnAct } from '@marketplace/contract/act/schema';
import { contentNames } from '../labels.ts';

/** 'Message hidden', 'Picture of a request hidden', or 'Warning about a review'. */
export function describeAct({ act, kind, partOf }: Pick<OwnAct, 'act' | 'kind' | 'partOf'>): string {
  const thing = partOf ? `${contentNames[kind]} of a ${contentNames[partOf.kind]}` : contentNames[kind];
  if (act === 'suspend') return `Account suspended because of a ${thing}`;
  return act === 'warn'
    ? `Warning about a ${thing}`
    : `${thing.replace(/^./, (letter) => letter.toUpperCase())} hidden`;
}
