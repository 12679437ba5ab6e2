import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type EstimateResolver,
  type EstimateValues,
  emptyEstimate,
  estimateValues,
  lastStated,
  resolveEditing,
  resolveProposing,
  resolveSending,
  valuesOf,
} from './estimate-values.ts';

const typed: EstimateValues = {
  ...emptyEstimate,
  amount: '1,250.50',
  timeline: '1 week',
  description: ' Parts included ',
};

async function resolve(resolver: EstimateResolver, values: EstimateValues) {
  const { values: read, errors } = await resolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const problems = Object.entries(errors).map(([field, error]) => [field, error.message]);
  return { read, problems: Object.fromEntries(problems) };
}
const send = (change: Partial<EstimateValues> = {}) => resolve(resolveSending, { ...typed, ...change });
const edit = (change: Partial<EstimateValues> = {}) => resolve(resolveEditing, { ...typed, ...change });

describe.each([
  ['sent', send],
  ['changed', edit],
] as const)('an estimate that is %s', (_, read) => {
  it('rounds the amount to whole dollars', async () => {
    expect((await read()).read).toEqual({
      amount: 1251,
      timeline: '1 week',
      description: 'Parts included',
      coverage: {},
      guaranteeMonths: null,
      earliestStart: null,
      validUntil: null,
      lines: [],
    });
    expect((await read({ amount: '1' })).read).toMatchObject({ amount: 1 });
  });

  it('needs a timeline from the list', async () => {
    expect((await read({ timeline: 'Some day' })).problems).toHaveProperty('timeline');
  });

  it("stays within the server's limits", async () => {
    expect((await read({ amount: '10000001' })).problems.amount).toBe('Amount must be at most 10000000');
    expect((await read({ description: 'x'.repeat(5001) })).problems.description).toBe(
      'Description must be at most 5000 characters',
    );
  });
});

describe('what an estimate states', () => {
  it('is read as it is stored', async () => {
    const { read } = await send({
      coverage: {
        materials: { state: 'included', amount: '' },
        permits: { state: 'extra', amount: '$120' },
        tax: { state: 'extra', amount: ' ' },
      },
      guaranteeMonths: '24',
      earliestStart: '2027-06-01',
    });
    expect(read).toMatchObject({
      coverage: { materials: { state: 'included' }, permits: { state: 'extra', amount: 120 } },
      guaranteeMonths: 24,
      earliestStart: '2027-06-01',
    });
    expect(read).toHaveProperty('coverage.tax', { state: 'extra' });
  });

  it('sends no amount for an item that is no longer an extra', async () => {
    const { read } = await send({ coverage: { permits: { state: 'included', amount: '120' } } });
    expect(read).toHaveProperty('coverage', { permits: { state: 'included' } });
  });

  it('makes the sum of the lines the price, in place of the typed price', async () => {
    const lines = [
      { text: 'Shingles', quantity: '2.5', price: '40.20' },
      { text: 'Work', quantity: '1', price: '300' },
    ];
    expect((await send({ amount: '7', lines })).read).toMatchObject({
      amount: 401,
      lines: [{ text: 'Shingles', quantity: 2.5, price: 40.2 }, { text: 'Work' }],
    });
  });

  it('says what is missing at the field', async () => {
    const { errors } = await resolveSending(
      {
        ...typed,
        coverage: { permits: { state: 'extra', amount: 'a bit' } },
        guaranteeMonths: '1.5',
        lines: [{ text: '', quantity: '0', price: '' }],
      },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    );
    expect(errors.coverage?.permits?.amount?.message).toBe('Extra must be greater than 0');
    expect(errors.guaranteeMonths?.message).toBe('Please enter whole months');
    expect(errors.lines?.[0]?.text?.message).toBe('Item is required');
    expect(errors.lines?.[0]?.quantity?.message).toBe('Please enter a quantity');
    expect(errors.lines?.[0]?.price?.message).toBe('Please enter a price');
  });

  it.each([
    ['2020-01-01', 'Please choose today or a later day'],
    ['2999-01-01', 'Please choose a day within a year'],
  ])('cannot be valid until %s', async (validUntil, message) => {
    expect((await send({ validUntil })).problems).toEqual({ validUntil: message });
    expect((await edit({ validUntil })).problems).toEqual({ validUntil: message });
  });

  it('has no last day in a proposal', async () => {
    const { read, problems } = await resolve(resolveProposing, { ...typed, validUntil: '2020-01-01' });
    expect(problems).toEqual({});
    expect(read).not.toHaveProperty('validUntil');
  });

  it('comes back into the form as it was sent', async () => {
    const values = {
      ...typed,
      guaranteeMonths: '6',
      coverage: { tax: { state: 'extra', amount: '9' } },
    } as const;
    const { read } = await send(values);
    expect(valuesOf({ ...emptyContent, ...read })).toEqual({
      ...values,
      amount: '1251',
      description: 'Parts included',
    });
  });

  it('is empty in a draft from before it could be stated', () => {
    const old = { amount: '5', timeline: '', description: '' };
    expect(z.parse(estimateValues, old)).toEqual({ ...emptyEstimate, ...old });
  });
});

const emptyContent = {
  amount: 0,
  timeline: '',
  description: '',
  coverage: {},
  guaranteeMonths: null,
  earliestStart: null,
  validUntil: null,
  lines: [],
};

describe('the last choice for a category', () => {
  const stated = (serviceRequestCategory: string, guaranteeMonths: number) => ({
    serviceRequestCategory,
    guaranteeMonths,
    coverage: { materials: { state: 'included' as const } },
  });

  it('is that of the newest estimate in it that stated something', () => {
    const silent = { ...stated('Roofing', 1), coverage: {} };
    const estimates = [stated('Painting', 2), silent, stated('Roofing', 3), stated('Roofing', 4)];
    expect(lastStated(estimates, 'Roofing')).toEqual({
      coverage: { materials: { state: 'included', amount: '' } },
      guaranteeMonths: '3',
    });
  });

  it('is none in another category', () => {
    expect(lastStated([stated('Painting', 2)], 'Roofing')).toBeUndefined();
  });
});

it('needs no description when it is new', async () => {
  expect((await send({ description: '' })).read).toMatchObject({ description: '' });
});

it.each([
  ...['', '0', '0.4', '-5', 'abc', '12abc', '1e3'].map(
    (amount) => [send, { amount }, { amount: 'Please enter a price greater than 0' }] as const,
  ),
  [send, { timeline: '' }, { timeline: 'Please choose a timeline' }],
  ...['', '0'].map((amount) => [edit, { amount }, { amount: 'Amount must be greater than 0' }] as const),
  [
    edit,
    { timeline: '', description: '  ' },
    { timeline: 'Timeline is required', description: 'Description is required' },
  ],
] as const)('%o refuses %j', async (read, change, problems) => {
  expect((await read(change)).problems).toEqual(problems);
});
