import { expect, it } from 'vitest';
import { type Choices, NO_CHOICES, readChoices, writeChoices } from './choices.ts';

/** Through the address and back. */
function keep(choices: Choices): Choices {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(writeChoices(choices))) if (value) search.set(name, value);
  return readChoices(search);
}

it('keeps the choices of a comparison in the address', () => {
  const choices: Choices = {
    order: 'best-rated',
    extras: new Set(['permits', 'call-out']),
    onlyDifferences: true,
  };
  expect(keep(choices)).toEqual(choices);
});

it('begins with the lowest price, no extras, and all rows, which the address leaves out', () => {
  const first = readChoices(new URLSearchParams('order=cheapest'));
  expect(first).toEqual({ order: 'lowest-price', extras: new Set(), onlyDifferences: false });
  expect(Object.values(NO_CHOICES)).toEqual([null, null, null]);
});
