import { describe, expect, it } from 'vitest';
import { BUDGET_HINTS, budgetFit, parseBudget, parsePrice } from './money.ts';

describe('a budget box', () => {
  it.each<[string, number]>([
    ['500', 500],
    ['1,250', 1250],
    ['12.9', 12],
    ['', 0],
    ['abc', 0],
    [' 40 ', 40],
    ['-5', -5],
  ])('"%s" means %i', (text, amount) => expect(parseBudget(text)).toBe(amount));
});

describe('a price', () => {
  it.each<[string, number | undefined]>([
    ['450', 450],
    ['1,250.50', 1251],
    ['1,250.49', 1250],
    ['$99', 99],
    ['0.5', 1],
    ['.5', 1],
    ['12.', 12],
    ['0', undefined],
    ['0.4', undefined],
    ['-5', undefined],
    ['', undefined],
    ['abc', undefined],
    ['12abc', undefined],
    ['1e5', undefined],
    ['1.2.3', undefined],
  ])('"%s" means %s whole dollars', (text, amount) => expect(parsePrice(text)).toBe(amount));
});

describe('how an amount fits a budget of 100 to 200', () => {
  const budget = { budgetMin: 100, budgetMax: 200 };
  it.each([
    [99, "Below customer's budget (you can still send this)"],
    [100, "Within customer's budget range"],
    [200, "Within customer's budget range"],
    [201, "Above customer's budget (you can still send this)"],
  ])('%i: %s', (amount, hint) => expect(BUDGET_HINTS[budgetFit(amount, budget)]).toBe(hint));
});
