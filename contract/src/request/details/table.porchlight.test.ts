import { expect, test } from 'vitest';
import { REQUEST_CATEGORIES } from '../../categories.ts';
import { detailsOf } from './table.ts';

test('a detail that several trades ask for is the same in each', () => {
  const [pets, ...others] = REQUEST_CATEGORIES.flatMap(detailsOf).filter(({ id }) => id === 'pets');
  expect(pets).toEqual({
    kind: 'choice',
    id: 'pets',
    question: 'Are there pets in the home?',
    options: [
      { id: 'yes', label: 'Yes', short: 'Pets in the home' },
      { id: 'no', label: 'No', short: 'No pets' },
    ],
  });
  for (const other of others) expect(other).toEqual(pets);
});
