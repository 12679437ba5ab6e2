import { allowed } from '@marketplace/contract/shared/verdict';
import { expect, it } from 'vitest';
import { retryOneByOne, workInGroups } from './groups.ts';

it('refuses only what someone else is changing, and lets faults through', async () => {
  const aborted = Object.assign(new Error('contention'), { code: 10 });
  const work = async (some: readonly string[]) => {
    if (some.includes('busy')) throw aborted;
    return some.map((id) => ({ id, verdict: allowed }));
  };
  const outcomes = await retryOneByOne(['a', 'busy', 'b'], work, (id) => [id]);
  expect(outcomes.map(({ id, verdict }) => [id, verdict.ok])).toEqual([
    ['a', true],
    ['busy', false],
    ['b', true],
  ]);
  const broken = () => Promise.reject(new Error('broken'));
  await expect(retryOneByOne(['a'], broken, (id) => [id])).rejects.toThrow('broken');
});

it('works through a list in groups, one after the other', async () => {
  const groups: number[][] = [];
  const doubled = await workInGroups([1, 2, 3, 4, 5], 2, async (group) => {
    groups.push(group);
    return group.map((one) => one * 2);
  });
  expect({ doubled, groups }).toEqual({ doubled: [2, 4, 6, 8, 10], groups: [[1, 2], [3, 4], [5]] });
});
