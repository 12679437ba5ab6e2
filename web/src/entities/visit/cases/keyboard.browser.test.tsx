/** Visits without a pointer: where the focus is after each step. */
import type { Visit } from '@marketplace/contract/visit/schema';
import { pressKeys } from '@test/effects.ts';
import { inHours, offered, onDay } from '@test/examples/visits.ts';
import { escapeFrom, found, question } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { line, look, openLine, openRequest, panel } from '@test/visits/open-visit.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const MAX_STEPS = 60;

/** Moves on with Tab until the element has the focus. */
async function tabTo(locator: Locator): Promise<void> {
  const element = await found(locator);
  await server.settle();
  for (let step = 0; step < MAX_STEPS && document.activeElement !== element; step += 1)
    await pressKeys('{Tab}');
  expect(document.activeElement).toBe(element);
}

async function enterOn(locator: Locator): Promise<void> {
  await tabTo(locator);
  await pressKeys('{Enter}');
}

const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.query()?.contains(document.activeElement)).toBe(true);

const button = (within: Pick<Locator, 'getByRole'>, name: string | RegExp) =>
  within.getByRole('button', { name }).first();

const times = [onDay(2, 9), onDay(3, 13)];
const details = () =>
  page
    .getByRole('dialog')
    .or(page.getByRole('region', { name: 'Fix the roof' }))
    .first();

test('three times are proposed, and the focus stays in the details', async () => {
  await openRequest('customer');
  const form = page.getByRole('dialog', { name: 'Propose a Visit' });
  const visit = look('customer', offered('customer', times));
  server.answer('proposeVisit', visit);
  await enterOn(button(page, 'Propose a Visit'));
  for (const part of ['morning', 'afternoon', 'evening']) {
    await tabTo(button(form, new RegExp(`^Tomorrow ${part}`)));
    await pressKeys(' ');
  }
  await enterOn(button(form, 'Send'));
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(line()).toBeVisible();
  expect(server.asked('proposeVisit')).toHaveLength(1);
  await expectFocus(details());
});

test('a time is booked, the focus stays in the visit, and Escape leads back to its line', async () => {
  const visit = look('customer', offered('business', times));
  await openLine(visit);
  server.answer('bookVisit', { ...visit, status: 'booked', offer: null, window: onDay(2, 9) });
  await enterOn(button(line(), 'Choose a Time'));
  await enterOn(button(panel(), /^Take/));
  await enterOn(button(question(), 'Book'));
  await expect.element(question()).not.toBeInTheDocument();
  await expectFocus(panel());
  await escapeFrom(panel());
  await expectFocus(button(line(), 'View Visit'));
});

const ENDS: Record<string, { visit: Visit; opener: string; act: string }> = {
  declined: { visit: look('business', offered('customer', times)), opener: 'Choose a Time', act: 'Decline' },
  canceled: { visit: look('business', { window: onDay(4, 9) }), opener: 'View Visit', act: 'Cancel Visit' },
};

test.for(Object.entries(ENDS))(
  'a visit is %s with a text, after Escape has once led back',
  async ([status, { visit, opener, act }]) => {
    await openLine(visit);
    const call = status === 'declined' ? 'endVisitOffer' : 'cancelVisit';
    server.answer(call, ({ input }) => ({
      ...visit,
      status: status === 'declined' ? 'declined' : 'canceled',
      offer: null,
      ended: { by: 'business', note: input.note, at: new Date().toISOString() },
    }));
    await enterOn(button(line(), opener));
    await enterOn(button(panel(), act));
    await escapeFrom(question());
    await expectFocus(button(panel(), act));
    await pressKeys('{Enter}');
    await tabTo(question().getByRole('textbox'));
    await pressKeys('The van broke down.');
    await enterOn(button(question(), act));
    await expect.element(panel().getByText('The van broke down.')).toBeVisible();
    await expectFocus(panel());
    await escapeFrom(panel());
    await expectFocus(button(line(), 'View Visit'));
  },
);

test('a visit is moved, and the focus stays in it', async () => {
  const visit = look('customer', { window: onDay(4, 9) });
  await openLine(visit);
  server.answer('offerVisitTimes', { ...visit, offer: offered('customer', times).offer });
  await enterOn(button(line(), 'View Visit'));
  await enterOn(button(panel(), 'Move'));
  const form = page.getByRole('dialog', { name: 'Move the Visit' });
  await tabTo(button(form, /^Tomorrow morning/));
  await pressKeys(' ');
  await enterOn(button(form, 'Send'));
  await expect.element(form).not.toBeInTheDocument();
  await expectFocus(panel());
});

test('one press tells that a visit took place, and the focus stays in its line', async () => {
  const visit = look('business', { window: inHours(-5) });
  await openLine(visit);
  server.answer('tellVisitOutcome', { ...visit, told: 'kept' });
  await enterOn(button(line(), 'Yes'));
  await expect.element(button(line(), 'View Visit')).toBeVisible();
  await expectFocus(line());
});

test('one press says that a visit still holds, and the focus stays in its line', async () => {
  const visit = look('customer', { window: onDay(1, 9) });
  await openLine(visit);
  server.answer('confirmVisit', { ...visit, confirmedBy: ['customer'] });
  await enterOn(button(line(), 'Still Good'));
  await expect.element(button(line(), 'Still Good')).not.toBeInTheDocument();
  await expectFocus(line());
});
