import { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { accountTotals } from '../account/totals.ts';
import { openRequestTotals } from '../request/totals.ts';
import { addToTotals } from './totals.ts';

const SECONDS = 120;

/** How many changes the busiest document takes in two minutes. */
function busiestShard(changesPerSecond: number): number {
  const db = new Firestore({ projectId: 'demo-totals' });
  const counts = new Map<string, number>();
  const writer = {
    set: ({ path }: { path: string }) => counts.set(path, (counts.get(path) ?? 0) + 1),
  };
  for (let change = 0; change < changesPerSecond * SECONDS; change += 1)
    addToTotals(writer, db, openRequestTotals, { open: 1 });
  return Math.max(...counts.values());
}

it.each([100, 500])('spreads %i changes a second, so that no document takes one in each', (perSecond) => {
  expect(busiestShard(perSecond)).toBeLessThan(SECONDS);
});

it('names each sum in one of the totals only', () => {
  const names = [openRequestTotals, accountTotals].flatMap(({ sumsAt }) => sumsAt(new Date()));
  expect(new Set(names).size).toBe(names.length);
});
