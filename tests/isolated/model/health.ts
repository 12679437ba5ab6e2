import { plain } from './moves/move.ts';
import { type ModelledCalls, rule } from './rule.ts';

export const healthModel = {
  getHealth: {
    rule: rule('anyone', 200, () => ({ database: 'works', accounts: 'works', files: 'works' })),
    move: plain(1, () => true),
  },
} satisfies ModelledCalls;
