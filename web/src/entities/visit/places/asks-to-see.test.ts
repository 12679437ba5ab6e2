import { describe, expect, it } from 'vitest';
import { asksToSee } from './asks-to-see.ts';

describe('a question', () => {
  it.each([
    'Can I see it first?',
    'Could we take a look before we price this?',
    'May I come by on Friday?',
    'Is a site visit possible?',
    'can i STOP BY tomorrow',
    'I would like to inspect the roof',
  ])('asks to see the job: %s', (text) => {
    expect(asksToSee(text)).toBe(true);
  });

  it.each([
    '',
    'What does the leak look like?',
    'Do you see water on the floor?',
    'How many floors does the house have?',
    'Did a plumber look into this before?',
  ])('asks for words: %s', (text) => {
    expect(asksToSee(text)).toBe(false);
  });
});
