import { describe, expect, it } from 'vitest';
import type { Answers } from '../schema.ts';
import { answersFor, freeTextAnswers, readAnswers, searchedAnswers, showDetails } from './answers.ts';

const roof = { water: 'yes', material: 'asphalt', size: '1800', age: 'not-sure' } satisfies Answers;

describe('answers to details', () => {
  it('are kept by id, with amounts as people type them, and without empty texts', () => {
    const answers = readAnswers('Carpentry', { job: 'deck', haul: 'no', size: '' });
    expect(answers).toEqual({ ok: true, answers: { job: 'deck', haul: 'no' } });
    expect(readAnswers('Painting', { rooms: ' 12 ' })).toEqual({ ok: true, answers: { rooms: '12' } });
    expect(readAnswers('Concrete', { size: '1,800' })).toEqual({ ok: true, answers: { size: '1800' } });
    expect(readAnswers('Painting', {})).toEqual({ ok: true, answers: {} });
  });

  it.each<[string, Answers, string]>([
    ['Roofing', { pets: 'yes' }, "Some details don't belong to this category."],
    ['Sorcery', { pets: 'yes' }, "Some details don't belong to this category."],
    ['Roofing', { material: 'cheese' }, 'What kind of roof is it? Choose one of the answers.'],
    ['Roofing', { water: 'true' }, 'Is water getting in now? Choose one of the answers.'],
    ['Carpentry', { size: 'x'.repeat(121) }, 'About what size is it? Use at most 120 characters.'],
    ['Painting', { rooms: '0' }, 'How many rooms? Enter a whole number from 1 to 100.'],
    ['Painting', { rooms: '101' }, 'How many rooms? Enter a whole number from 1 to 100.'],
    ['Painting', { rooms: 'a few' }, 'How many rooms? Enter a whole number from 1 to 100.'],
    ['Painting', { rooms: '1.5' }, 'How many rooms? Enter a whole number from 1 to 100.'],
    ['Concrete', { size: '100001' }, 'About how large is the area? Enter a whole number from 1 to 100,000.'],
  ])('of %s are refused if they are %j', (category, answers, problem) => {
    expect(readAnswers(category, answers)).toEqual({ ok: false, problem });
  });

  it('are shown in the order of the table, in full and in short', () => {
    expect(showDetails('Roofing', roof)).toEqual([
      {
        id: 'material',
        value: 'asphalt',
        question: 'What kind of roof is it?',
        answer: 'Asphalt shingles',
        short: 'Asphalt shingles',
      },
      { id: 'age', value: 'not-sure', question: 'How old is the roof?', answer: 'Not sure', short: '' },
      {
        id: 'water',
        value: 'yes',
        question: 'Is water getting in now?',
        answer: 'Yes',
        short: 'Water getting in',
      },
      {
        id: 'size',
        value: '1800',
        question: 'About how large is the roof?',
        answer: '1,800 sq ft',
        short: 'About 1,800 sq ft',
      },
    ]);
  });

  it.each([
    ['1', '1 room'],
    ['2', '2 rooms'],
  ])('count %s as %s', (rooms, answer) => {
    expect(showDetails('Painting', { rooms })).toMatchObject([{ answer, short: answer }]);
  });

  it('are left out if the table no longer has them', () => {
    expect(showDetails('Roofing', { chimney: 'yes', material: 'straw' })).toEqual([]);
  });

  it('stay with another category that asks for the same', () => {
    const cleaning = { pets: 'yes', frequency: 'weekly', bedrooms: 'two' };
    expect(answersFor('Lawn Care', cleaning)).toEqual({ frequency: 'weekly' });
    // "Job" is asked with other options.
    expect(answersFor('Plumbing', { job: 'leak' })).toEqual({});
  });

  it('are found by what they say, but not by what is denied or unknown', () => {
    expect(searchedAnswers('Roofing', { ...roof, size: '20' })).toEqual([
      'Asphalt shingles',
      'Asphalt shingles',
      'Water getting in',
      '20 sq ft',
      'About 20 sq ft',
    ]);
    expect(searchedAnswers('Plumbing', { leak: 'none', shutoff: 'no' })).toEqual([]);
    expect(searchedAnswers('Carpentry', { size: 'No. 5' })).toEqual(['No. 5']);
    expect(searchedAnswers('Lawn Care', { frequency: 'weekly' })).toEqual(['Every week', 'Weekly']);
    expect(searchedAnswers('House Cleaning', { pets: 'no' })).toEqual([]);
    expect(searchedAnswers('House Cleaning', { pets: 'yes' })).toEqual(['Pets in the home']);
  });

  it('are judged with their question where a person typed them', () => {
    const answers = { vehicle: '2016 Civic', drives: 'yes' };
    expect(freeTextAnswers('Mechanic', answers)).toEqual(['What year, make, and model? 2016 Civic']);
  });
});
