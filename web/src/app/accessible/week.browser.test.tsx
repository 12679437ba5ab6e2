/** Visits in the week of a business, on dashboards, and in settings. */
import { type States, testAccessible } from '@test/accessible.ts';
import { aVisit, offered, onDay } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, aRequest, at } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { press } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { WINDOW } from '@test/stand-ins/window.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

const business = aBusiness();
const customer = aCustomer();
const LONG_TITLE = 'Replace the leaking water heater in the basement, and the valve beside it';
const day = { from: '08:00', to: '17:00' };
const hours = { timeZone: ownTimeZone(), week: [null, day, day, day, day, day, null] };
const counterpart = {
  name: 'Maria Lopez',
  phone: '512 555 0101',
  address: '12 Elm Street, Austin, TX 78701',
};
const both: ['customer', 'business'] = ['customer', 'business'];

const VISITS = [
  aVisit({ window: onDay(1, 9), serviceRequestTitle: LONG_TITLE }),
  aVisit({ window: onDay(1, 13, 1), confirmedBy: both, counterpartFigure: { kept: 14, told: 15 } }),
  aVisit({ window: onDay(2, 9), purpose: 'look', address: 'evening-before', timeZone: 'America/Phoenix' }),
  aVisit({
    window: onDay(2, 15),
    status: 'canceled',
    ended: { by: 'customer', note: 'Ill', at: at },
  }),
  aVisit(offered('customer', [onDay(3, 9), onDay(3, 10), onDay(4, 9)])),
  aVisit(offered('business', [onDay(3, 9)])),
  aVisit({ window: onDay(0, 0, 0), serviceRequestTitle: 'Over' }),
];

function answerWeek(): void {
  enterAs(business);
  answerBusiness([]);
  server.answer('listVisits', ({ query }) => (query.past ? [] : VISITS));
  server.answer('getVisitSettings', { hours, gapMinutes: 30 });
  server.answer('getContact', { counterpart, sharedAt: null, askedAt: null });
}

const sees = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

async function openSettings(user = business): Promise<void> {
  enterAs(user);
  server.answer('getVisitSettings', { hours, gapMinutes: 30 });
  await open('/profile#visits');
  await expect.element(page.getByRole('button', { name: 'Save Hours' })).toBeVisible();
}

const STATES: States = {
  'a week with visits of each state': async () => {
    answerWeek();
    // High enough for the addresses, which load when they are near.
    await page.viewport(WINDOW.width, 2000);
    await open('/jobs');
    await sees(/You'll see the address/);
    await expect.element(page.getByRole('link', { name: /12 Elm Street/ }).first()).toBeVisible();
  },
  'a week without visits, which failed to load': async () => {
    enterAs(business);
    answerBusiness([]);
    server.breakDown('listVisits');
    await open('/jobs');
    await sees("We couldn't load your visits");
  },
  'an empty week': async () => {
    enterAs(business);
    answerBusiness([]);
    await open('/jobs');
    await sees(/^No visits on these days/);
  },
  'visits among what waits for a business': async () => {
    answerWeek();
    await open('/business');
    await sees(/Still good\?/);
  },
  'visits among what waits for a customer': async () => {
    enterAs(customer);
    answerMyRequests([aRequest({ customerId: customer.id })]);
    server.answer(
      'listVisits',
      VISITS.map((visit) => ({ ...visit, side: 'customer' as const })),
    );
    await open('/customer');
    await sees(/Still good\?/);
  },
  'weekly hours with a mistake': async () => {
    await openSettings();
    await page.getByLabelText('Monday, until', { exact: true }).fill('07:00');
    await press('Save Hours');
    await sees('Please choose an end after the beginning');
  },
};

testAccessible(STATES, { fits: true });
