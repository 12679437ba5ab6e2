/** What both sides see of visits. */
import type { Visit } from '@marketplace/contract/visit/schema';
import { testAccessible } from '@test/accessible.ts';
import { inHours, offered, onDay } from '@test/examples/visits.ts';
import { press } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { line, look, openRequest, panel } from '@test/visits/open-visit.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const times = [onDay(2, 9), onDay(3, 13), onDay(4, 17)];
const note = 'Mornings are best for us, since the school is next door.';

async function openAs(side: Visit['side'], changes?: Partial<Visit>): Promise<void> {
  server.answer('getContact', {
    counterpart: { name: 'Maria Lopez', phone: null, address: '12 Elm Street, Austin, TX 78701' },
    sharedAt: null,
    askedAt: null,
  });
  const visit = changes && look(side, { counterpartFigure: { kept: 14, told: 15 }, ...changes });
  return openRequest(side, visit ? [visit] : []);
}

async function openVisit(side: Visit['side'], changes: Partial<Visit>, button: string): Promise<void> {
  await openAs(side, changes);
  await press(button, line());
  await expect.element(panel()).toBeVisible();
}

const form = () => page.getByRole('dialog', { name: 'Propose a Visit' });

testAccessible(
  {
    'a visit beside its estimate': async () => {
      await openAs('customer', { window: onDay(1, 9), confirmedBy: ['business'] });
      await expect.element(page.getByRole('button', { name: 'Still Good' })).toBeVisible();
    },
    'the question how a visit went': async () => {
      await openAs('business', { window: inHours(-5) });
      await expect.element(page.getByRole('button', { name: 'Yes' })).toBeVisible();
    },
    'the form for a look, with a time chosen and another one': async () => {
      await openAs('customer');
      await press('Propose a Visit');
      await press(/^Tomorrow morning/, form());
      await press('Other Time', form());
      await form().getByLabelText('From', { exact: true }).fill('11:00');
      await form().getByLabelText('To', { exact: true }).fill('09:00');
      await expect
        .element(
          form()
            .getByText(/^Please choose an end/)
            .first(),
        )
        .toBeVisible();
    },
    'the form for a look, without a time': async () => {
      await openAs('business');
      await press('Ask for a Look');
      const asking = page.getByRole('dialog', { name: 'Ask for a Look' });
      await press('Send', asking);
      await expect.element(asking.getByText('Please choose a time')).toBeVisible();
    },
    'offered times': async () => {
      await openVisit('customer', offered('business', times, { note }), 'Choose a Time');
    },
    'own times, and the wish for others': async () => {
      const asked = { note, askedAt: new Date().toISOString(), askedNote: 'After five, please.' };
      await openVisit('customer', offered('customer', times, asked), 'Offer Other Times');
    },
    'the question who sees the address': async () => {
      await openVisit('customer', offered('business', times), 'Choose a Time');
      await press(/^Take/, panel());
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
    'a visit of today, with its address': async () => {
      await openVisit(
        'business',
        { window: inHours(1), address: 'booked', confirmedBy: ['business'] },
        'View Visit',
      );
      await press('Running Late', panel());
    },
    'a visit that the two tell differently': async () => {
      const told = { told: 'they-missed', counterpartTold: 'kept' } as const;
      await openVisit('customer', { window: inHours(-5), ...told }, 'View Visit');
    },
    'a booked visit whose other times were declined': async () => {
      const at = new Date().toISOString();
      const offerEnded = { by: 'business', isWithdrawn: false, note, at } as const;
      await openVisit(
        'customer',
        { window: onDay(4, 9), offerEnded, bookedNote: { by: 'customer', note } },
        'View Visit',
      );
    },
    'a canceled visit': async () => {
      const ended = { by: 'business', note: 'The van broke down.', at: new Date().toISOString() } as const;
      await openVisit('customer', { window: onDay(2, 9), status: 'canceled', ended }, 'View Visit');
    },
  },
  { fits: true },
);
