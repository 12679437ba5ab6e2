import { describe, expect, it } from 'vitest';
import { findSimilarQuestion } from './similar-question.ts';

const floors = { text: 'How many floors does the house have?', answer: 'Two.' };
const parking = { text: 'Is there parking on site?', answer: null };
const shingles = { text: 'Which color do the new shingles need to have?', answer: 'Grey.' };
const asked = [floors, parking, shingles];

const similarTo = (typed: string, others: Parameters<typeof findSimilarQuestion>[1] = asked) =>
  findSimilarQuestion(typed, others);

describe('a typed question', () => {
  it.each([
    ['Does the house have one floor or two floors?', floors],
    ['FLOORS of the HOUSE', floors],
    ['Parking on your site?', parking],
    ['What color should the shingles be?', shingles],
    ['parking', parking],
  ])('%s: finds the most similar one', (typed, found) => {
    expect(similarTo(typed)).toBe(found);
  });

  it.each(['', 'How many do you have?', 'Who has the keys?', 'Is the house insured by your company?'])(
    '%s: finds none that only shares common words, or too few others',
    (typed) => {
      expect(similarTo(typed)).toBeUndefined();
    },
  );

  it('prefers the answered one of two that are equally alike', () => {
    const again = { text: 'How many floors has this house?', answer: null };
    expect(similarTo('Floors of the house', [again, floors])).toBe(floors);
  });
});
