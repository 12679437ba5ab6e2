import {
  layoutShiftOfAdministrators,
  layoutShiftOfGuests,
  layoutShiftOfMembers,
} from '../bench/layout-shift.ts';
import { isPastBudget, type Measure } from '../bench/support/measure.ts';
import { expect, test } from './support/test.ts';

const expectSteady = (measures: readonly Measure[]) => expect(measures.filter(isPastBudget)).toEqual([]);

test.describe('nothing moves while it loads slowly and its typeface comes late', () => {
  test('for a guest', async ({ browser }) => expectSteady(await layoutShiftOfGuests(browser)));

  test('for somebody signed in', async ({ browser }) => expectSteady(await layoutShiftOfMembers(browser)));

  test('for an administrator', async ({ browser }) =>
    expectSteady(await layoutShiftOfAdministrators(browser)));
});
