import { describe, expect, it } from 'vitest';
import { editProblems } from './edit-problems.ts';

const typed = { amount: '900', timeline: '2 weeks', description: 'With new pipes' };

describe('an estimate that is changed', () => {
  it('is saved with its amount as a whole number', () => {
    expect(editProblems({ ...typed, amount: '1,899.60' }).edit).toEqual({
      amount: 1900,
      timeline: '2 weeks',
      description: 'With new pipes',
    });
  });

  it('needs an amount of at least 1', () => {
    expect(editProblems({ ...typed, amount: '0' }).problems).toEqual({
      amount: 'Amount must be greater than 0',
    });
    expect(editProblems({ ...typed, amount: '' }).edit).toBeNull();
    expect(editProblems({ ...typed, amount: '1' }).edit?.amount).toBe(1);
  });

  it('needs a description and a timeline', () => {
    expect(editProblems({ amount: '900', timeline: '', description: '  ' }).problems).toEqual({
      timeline: 'Timeline is required',
      description: 'Description is required',
    });
  });
});
