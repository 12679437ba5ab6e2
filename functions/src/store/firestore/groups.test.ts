import { allowed, conflict } from '@marketplace/contract/domain/verdict';
import { expect, it } from 'vitest';
import { bulkOutcome, inGroups, orOneByOne } from './groups.ts';

const no = conflict('Cannot delete accepted estimates');

it('says nothing besides what was done when all was done', () => {
  expect(bulkOutcome(['a'], [{ id: 'a', verdict: allowed }], 'deleted')).toEqual({ succeeded: ['a'] });
});

it('keeps the order asked for, and says why the rest was not done, each reason once', () => {
  const outcomes = [
    { id: 'd', verdict: conflict('It is gone.') },
    { id: 'c', verdict: no },
    { id: 'b', verdict: allowed },
    { id: 'a', verdict: no },
  ];
  expect(bulkOutcome(['a', 'b', 'c', 'd'], outcomes, 'deleted')).toEqual({
    succeeded: ['b'],
    error: '3 of 4 could not be deleted. It is gone. Cannot delete accepted estimates (2 times)',
  });
});

it('refuses only what someone else is changing, and lets faults through', async () => {
  const aborted = Object.assign(new Error('contention'), { code: 10 });
  const work = async (some: readonly string[]) => {
    if (some.includes('busy')) throw aborted;
    return some.map((id) => ({ id, verdict: allowed }));
  };
  const outcomes = await orOneByOne(['a', 'busy', 'b'], work, (id) => [id]);
  expect(outcomes.map(({ id, verdict }) => [id, verdict.ok])).toEqual([
    ['a', true],
    ['busy', false],
    ['b', true],
  ]);
  const broken = () => Promise.reject(new Error('broken'));
  await expect(orOneByOne(['a'], broken, (id) => [id])).rejects.toThrow('broken');
});

it('works through a list in groups, one after the other', async () => {
  const groups: number[][] = [];
  const doubled = await inGroups([1, 2, 3, 4, 5], 2, async (group) => {
    groups.push(group);
    return group.map((one) => one * 2);
  });
  expect({ doubled, groups }).toEqual({ doubled: [2, 4, 6, 8, 10], groups: [[1, 2], [3, 4], [5]] });
});
