import { describe, expect, it } from 'vitest';
import {
  type EstimateResolver,
  type EstimateValues,
  resolveEditing,
  resolveSending,
} from './estimate-values.ts';

const typed = { amount: '1,250.50', timeline: '1 week', description: ' Parts included ' };

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
    expect((await read()).read).toEqual({ amount: 1251, timeline: '1 week', description: 'Parts included' });
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

describe('a new estimate', () => {
  it('needs no description', async () => {
    expect((await send({ description: '' })).read).toMatchObject({ description: '' });
  });

  it.each(['', '0', '0.4', '-5', 'abc', '12abc', '1e3'])('is none with the price %j', async (amount) => {
    expect((await send({ amount })).problems).toEqual({ amount: 'Please enter a price greater than 0' });
  });

  it('needs a timeline', async () => {
    expect((await send({ timeline: '' })).problems).toEqual({ timeline: 'Please choose a timeline' });
  });
});

describe('an edited estimate', () => {
  it.each(['', '0'])('needs an amount of at least 1, not %j', async (amount) => {
    expect((await edit({ amount })).problems).toEqual({ amount: 'Amount must be greater than 0' });
  });

  it('needs a description and a timeline', async () => {
    expect((await edit({ timeline: '', description: '  ' })).problems).toEqual({
      timeline: 'Timeline is required',
      description: 'Description is required',
    });
  });
});
