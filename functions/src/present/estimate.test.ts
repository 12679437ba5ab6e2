import { allowed, conflict } from '@marketplace/contract/shared/verdict';
import { expect, it } from 'vitest';
import { bulkOutcome } from './estimate.ts';

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
