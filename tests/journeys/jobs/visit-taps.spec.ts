/** How many taps a visit takes on a phone, from each place where one is proposed and from its reminder. */
import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { windowIn } from '@marketplace/contract/visit/windows';
import { post, send } from '../../support/people/market.ts';
import { registerCustomer } from '../../support/people/people.ts';
import { bookedLongAgo, bookedVisit } from '../../support/people/visits.ts';
import { db } from '../../support/stack/stored.ts';
import { register } from '../support/customer-estimates.ts';
import { enterAs } from '../support/session.ts';
import { countTaps } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

interface Place {
  side: 'customer' | 'business';
  hasEstimate: boolean;
  path: (requestId: string, businessId: string) => string;
}

const customer = (requestId: string) => `/customer?request=${requestId}`;
const business = (requestId: string) => `/business?request=${requestId}`;
const conversation = (requestId: string, businessId: string) => `/messages/${requestId}_${businessId}`;

const PLACES: Record<string, Place> = {
  'a customer beside an estimate': { side: 'customer', hasEstimate: true, path: customer },
  'a customer in the conversation': { side: 'customer', hasEstimate: true, path: conversation },
  'a business before its estimate': { side: 'business', hasEstimate: false, path: business },
  'a business in the conversation': { side: 'business', hasEstimate: true, path: conversation },
};

for (const [who, { side, hasEstimate, path }] of Object.entries(PLACES))
  test(`${who} proposes a visit in 3 taps`, async ({ page, context }) => {
    const { count, tap } = countTaps(page);
    const [owner, sender] = await Promise.all([registerCustomer(), register.northside()]);
    const { id } = await post(owner);
    if (hasEstimate) await send(sender, id);
    await enterAs(context, side === 'customer' ? owner : sender);
    await page.goto(path(id, sender.id));
    await tap(page.getByRole('button', { name: /^(Propose a Visit|Ask for a Look)$/ }));
    const form = page.getByRole('dialog', { name: /^(Propose a Visit|Ask for a Look)$/ });
    await tap(form.getByRole('button', { name: /^Tomorrow/ }).first());
    await tap(form.getByRole('button', { name: 'Send' }));
    await expectToast(page, 'Times sent');
    expect(count.taps).toBe(3);
  });

test('a reminder of a visit leads to its confirmation in 1 tap', async ({ page, context }) => {
  const { count, tap } = countTaps(page);
  const zone = 'America/Chicago';
  const window = windowIn(zone, { date: dateAfter(dateIn(zone, new Date()), 1), from: '12:00', to: '17:00' });
  if (!window) throw new Error('This time does not exist');
  const [owner, sender] = await Promise.all([registerCustomer(), register.northside()]);
  const { id } = await post(owner);
  await send(sender, id);
  await bookedLongAgo(db, await bookedVisit([owner, sender], id, { windows: [window] }));
  await enterAs(context, owner);
  await page.goto(`/customer?request=${id}&show=visit`);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Still Good' });
  await expect(confirm).toBeInViewport();
  await tap(confirm);
  await expectToast(page, 'Visit confirmed');
  expect(count.taps).toBe(1);
});
