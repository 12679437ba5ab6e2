/** How many taps the main things take on a phone. */
import { accept, post, send } from '../../support/people/market.ts';
import { registerCustomer, registerGeneralist } from '../../support/people/people.ts';
import { register } from '../support/customer-estimates.ts';
import { dialog, question } from '../support/overlays.ts';
import { person } from '../support/people.ts';
import { agree, postNow, proceed, submit } from '../support/request-form.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { countTaps } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('a stranger posts a request with two details in at most 14 taps', async ({ page }) => {
  const { count, tap, pick, next, type } = countTaps(page);
  const { name, email, password, phone } = person('customer');
  await page.goto('/');
  await tap(page.getByRole('textbox', { name: 'What needs doing?' }));
  await type('Faucet drips all night');
  await tap(page.getByRole('button', { name: 'Get Estimates' }));
  await expect(page.getByLabel('Title')).toHaveValue('Faucet drips all night');
  await pick(page.getByLabel('Category'), 'Plumbing');
  await expect(page.getByLabel('Description')).toBeFocused();
  await type('The kitchen faucet.');
  await tap(page.getByText('Faucet, sink, or toilet', { exact: true }));
  await tap(page.getByText('Yes, a lot', { exact: true }));
  await tap(proceed(page));
  await expect(page.getByLabel('Location')).toBeFocused();
  await type('Austin, TX 78701');
  await next();
  await type('100');
  await next();
  await type('250');
  await pick(page.getByLabel('Timeline'), 'This week');
  await tap(submit(page));
  await tap(agree(page));
  await tap(postNow(page));

  await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await type(name);
  await next();
  await type(email);
  await next();
  await type(password);
  await tap(proceed(page));
  await expect(page.getByLabel('Location')).toHaveValue('Austin, TX 78701');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await type(phone);
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await expectToast(page, 'Service request posted!');
  expect(count.taps).toBeLessThanOrEqual(14);
});

test('a business sends its least estimate in 7 taps', async ({ page, context }) => {
  const { count, tap, pick, type } = countTaps(page);
  const business = await registerGeneralist();
  const { title } = await post(await registerCustomer(), { title: `Roof ${business.id.slice(0, 8)}` });
  await enterAs(context, business);
  await page.goto('/business');
  await tap(page.getByRole('article', { name: title }).getByRole('button', { name: 'Send Estimate' }));
  await tap(dialog(page).getByLabel('Your Price'));
  await type('450');
  await pick(dialog(page).getByLabel('Timeline'), '1 week');
  await tap(dialog(page).getByRole('button', { name: 'Send Estimate' }));
  await tap(question(page).getByRole('checkbox'));
  await tap(question(page).getByRole('button', { name: 'Send Estimate' }));
  await expectToast(page, 'Estimate sent!');
  expect(count).toEqual({ taps: 7, keys: 3 });
});

test('a customer decides on three estimates in 3 taps', async ({ page, context }) => {
  const { count, tap } = countTaps(page);
  const owner = await enterAsCustomer(context);
  const { id, title } = await post(owner);
  const businesses = await Promise.all([register.northside(), register.alder(), register.hana()]);
  for (const [index, business] of businesses.entries()) await send(business, id, { amount: 400 + index });
  await page.goto('/customer');
  await tap(page.getByRole('article', { name: title }).getByRole('button', { name: 'View Details' }));
  const chosen = dialog(page).getByRole('article', { name: 'Alder & Sons' });
  await tap(chosen.getByRole('button', { name: 'Accept Estimate' }));
  await tap(question(page).getByRole('button', { name: 'Accept Estimate' }));
  await expectToast(page, 'Estimate accepted!');
  expect(count.taps).toBeLessThanOrEqual(3);
});

test('a customer answers a proposed change in 2 taps from the dashboard', async ({ page, context }) => {
  const { count, tap } = countTaps(page);
  const owner = await enterAsCustomer(context);
  const business = await register.northside();
  const { id, title } = await post(owner);
  const estimate = await send(business, id);
  await accept(owner, estimate.id);
  await business.client.do('proposeChange', {
    params: { id: estimate.id },
    input: { amount: 650, timeline: '1 week', description: 'The beam is rotten too.' },
  });
  await page.goto('/customer');
  await tap(page.getByRole('article', { name: title }).getByRole('button', { name: 'Review Change' }));
  await tap(dialog(page).getByRole('button', { name: 'Agree to $650' }));
  await expectToast(page, 'You agreed to the change');
  expect(count.taps).toBeLessThanOrEqual(2);
});

test('a business reads the address of its next job after 1 tap', async ({ page, context }) => {
  const { count, tap } = countTaps(page);
  const [owner, business] = await Promise.all([registerCustomer(), register.northside()]);
  const { id } = await post(owner);
  const estimate = await send(business, id);
  await owner.client.do('acceptEstimate', { params: { id: estimate.id }, input: { shareContact: true } });
  await enterAs(context, business);
  await page.goto('/business');
  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }));
  await expect(page.getByText('12 Elm Street, Apt 4, Austin, TX 78701')).toBeInViewport();
  expect(count.taps).toBeLessThanOrEqual(1);
});
