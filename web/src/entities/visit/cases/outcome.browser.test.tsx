/** What each side tells of a visit. */
import { inHours } from '@test/examples/visits.ts';
import { press } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { line, look, openLine, panel } from '@test/visits/open-visit.ts';
import { expect, test } from 'vitest';

test('while it goes on, a visit is done, or nobody came', async () => {
  const visit = look('customer', { window: inHours(-1) });
  await openLine(visit);
  await press('View Visit', line());
  server.answer('tellVisitOutcome', ({ input }) => ({ ...visit, told: input.outcome }));
  await press('Nobody Came', panel());
  await expect.element(panel().getByText("They weren't there")).toBeVisible();
  await press('Change What I Told', panel());
  await press('Done', panel());
  await expect.element(panel().getByText('It took place')).toBeVisible();
  expect(server.asked('tellVisitOutcome').map(({ input }) => input.outcome)).toEqual(['they-missed', 'kept']);
});

test('after its end one press tells that it took place', async () => {
  const visit = look('business', { window: inHours(-5) });
  await openLine(visit);
  server.answer('tellVisitOutcome', { ...visit, told: 'kept' });
  await press('Yes', line());
  await expect.element(line().getByText('Waiting for Maria Lopez to tell how the visit went')).toBeVisible();
});

test('after its end, who missed it is a second press, and what both told differently is shown to both', async () => {
  const visit = look('customer', { window: inHours(-5) });
  await openLine(visit);
  server.answer('tellVisitOutcome', { ...visit, told: 'they-missed', counterpartTold: 'kept' });
  await press('No', line());
  await press('Northside Home Works Missed It', panel());
  await expect
    .element(panel().getByText(/^You and Northside Home Works disagree about the visit/))
    .toBeVisible();
  await expect.element(panel().getByText("They weren't there")).toBeVisible();
  await expect.element(panel().getByText('It took place')).toBeVisible();
});

test('what both told alike is said once', async () => {
  await openLine(look('customer', { window: inHours(-5), told: 'they-missed', counterpartTold: 'i-missed' }));
  await press('View Visit', line());
  await expect.element(panel().getByText(/^Northside Home Works missed the visit/)).toBeVisible();
  await expect.element(panel().getByText(/told us:$/)).not.toBeInTheDocument();
});
