import { describe, expect, it } from 'vitest';
import { offerProblems } from './offer-problems.ts';

const typed = { price: '1,250.50', timeline: '1 week', description: ' Parts included ' };

describe('an offer as it is typed', () => {
  it('is sent with its price as it was understood, rounded to whole dollars', () => {
    expect(offerProblems(typed).offer).toEqual({
      amount: 1251,
      timeline: '1 week',
      description: 'Parts included',
    });
  });

  it('needs no description', () => {
    expect(offerProblems({ ...typed, description: '' }).offer?.description).toBe('');
  });

  it.each(['', '0', '0.4', '-5', 'abc', '12abc', '1e3'])('is no offer with the price %j', (price) => {
    const { offer, problems } = offerProblems({ ...typed, price });
    expect(offer).toBeNull();
    expect(problems).toEqual({ price: 'Please enter a price greater than 0' });
  });

  it('needs a timeline from the list', () => {
    expect(offerProblems({ ...typed, timeline: '' }).problems).toEqual({
      timeline: 'Please choose a timeline',
    });
    expect(offerProblems({ ...typed, timeline: 'Some day' }).offer).toBeNull();
  });

  it('stays within what the server takes', () => {
    expect(offerProblems({ ...typed, price: '10000001' }).problems.price).toMatch(/at most/);
    expect(offerProblems({ ...typed, description: 'x'.repeat(5001) }).problems.description).toMatch(
      /at most/,
    );
  });
});
