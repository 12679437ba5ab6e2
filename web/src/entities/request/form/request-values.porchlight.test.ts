import { aRequest } from '@test/examples.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  beginWith,
  emptyRequest,
  hasSameValues,
  isOutOfOrder,
  mayContinue,
  maySubmit,
  newRequestOf,
  requestForm,
  requestValues,
  textsToCheck,
  valuesOf,
} from './request-values.ts';

const complete = {
  ...emptyRequest,
  title: 'Fix the fence',
  category: 'Carpentry',
  description: 'Two posts are loose.',
  location: 'Austin, TX',
  budgetMin: '100',
  budgetMax: '250',
  timeline: 'This week',
};

describe('the steps', () => {
  it('are complete with all that they ask for', () => {
    expect([mayContinue(complete), maySubmit(complete)]).toEqual([true, true]);
  });

  it.each(['title', 'category', 'description'] as const)('do not go on without %s', (field) => {
    expect(mayContinue({ ...complete, [field]: '  ' })).toBe(false);
  });

  it.each(['location', 'timeline'] as const)('do not end without %s', (field) => {
    expect(maySubmit({ ...complete, [field]: '' })).toBe(false);
  });

  it.each([
    ['0', '250', false],
    ['', '250', false],
    ['abc', '250', false],
    ['100', '250 or so', false],
    ['-5', '250', false],
    ['300', '250', false],
    ['100', '', false],
    ['$100', '$250', true],
    ['1 000', '1.5k', true],
    ['250', '1.000', true],
    ['250', '250', true],
  ])('take a budget from %j to %j: %j', (budgetMin, budgetMax, isTaken) => {
    expect(maySubmit({ ...complete, budgetMin, budgetMax })).toBe(isTaken);
  });
});

describe('a budget out of order', () => {
  it.each([
    ['300', '250', true],
    ['1,000', '250', true],
    ['250', '250', false],
    ['300', '', false],
    ['', '250', false],
  ])('from %j to %j: %j', (budgetMin, budgetMax, expected) => {
    expect(isOutOfOrder({ budgetMin, budgetMax })).toBe(expected);
  });
});

describe('the sent request', () => {
  it('has whole dollars, and trimmed text', () => {
    const sent = z.parse(requestForm, { ...complete, title: '  Fix the fence ', budgetMax: '1,250.75' });
    expect(sent).toMatchObject({ title: 'Fix the fence', budgetMin: 100, budgetMax: 1250 });
  });

  it('has the answers for the chosen category only, with amounts as typed', () => {
    const details = { Carpentry: { haul: 'yes', size: '8 feet' }, Painting: { rooms: '2' } };
    expect(z.parse(requestForm, { ...complete, details }).details).toEqual({ haul: 'yes', size: '8 feet' });
    expect(z.parse(requestForm, { ...complete, details, category: 'Painting' }).details).toEqual({
      rooms: '2',
    });
    expect(z.parse(requestForm, { ...complete, details, category: 'Roofing' }).details).toEqual({});
  });

  it('is refused at the invalid field', () => {
    const refused = z.safeParse(requestForm, { ...complete, budgetMin: '300' });
    expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['budgetMax', 'Maximum budget must be at least the minimum'],
    ]);
  });
});

describe('a new request', () => {
  it("starts with the owner's location and the category they came for", () => {
    expect(newRequestOf({ location: 'Austin, TX' }, 'Plumbing')).toEqual({
      ...emptyRequest,
      location: 'Austin, TX',
      category: 'Plumbing',
    });
  });

  it.each([null, '', 'Sorcery'])('begins without a category where it is %j', (category) => {
    expect(newRequestOf({ location: null }, category)).toEqual(emptyRequest);
  });

  it('restores the draft, with the category they came for only if it had none', () => {
    const initial = newRequestOf({ location: 'Austin, TX' }, 'Plumbing');
    expect(beginWith(undefined, initial)).toBe(initial);
    expect(beginWith({ ...complete, location: '' }, initial)).toEqual({ ...complete, location: '' });
    expect(beginWith({ ...complete, category: '' }, initial).category).toBe('Plumbing');
  });
});

describe('the form', () => {
  it('shows a request as it was posted', () => {
    const request = aRequest({
      ...z.parse(requestForm, complete),
      details: [
        { id: 'haul', value: 'yes', question: 'Haul?', answer: 'Yes', short: 'Haul away' },
        { id: 'size', value: '8 feet', question: 'Size?', answer: '8 feet', short: '8 feet' },
      ],
    });
    expect(valuesOf(request)).toEqual({
      ...complete,
      details: { Carpentry: { haul: 'yes', size: '8 feet' } },
    });
    expect(valuesOf({ ...request, details: [] })).toEqual(complete);
  });

  it('reads a draft of an older version, which has no details', () => {
    const { details: _, ...older } = complete;
    expect(z.parse(requestValues, older)).toEqual(complete);
  });

  it('looks for contacts in what is read by others', () => {
    const details = { Carpentry: { size: 'call 512 555 0188' }, Painting: { rooms: '2' } };
    expect(textsToCheck({ ...complete, details })).toEqual([
      'Fix the fence',
      'Two posts are loose.',
      'call 512 555 0188',
    ]);
  });

  it('notices every change, including the order of images', () => {
    const two = { ...complete, imageUrls: ['/a', '/b'] };
    expect(hasSameValues(two, { ...two })).toBe(true);
    expect(hasSameValues(two, { ...two, imageUrls: ['/b', '/a'] })).toBe(false);
    expect(hasSameValues(two, { ...two, location: 'Dallas, TX' })).toBe(false);
  });
});
