import { registerBoth } from '../../support/people/people.ts';
import { countCalls } from '../support/calls.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a dashboard makes its first calls while its code loads, each once', async ({ browser }) => {
  const both = await registerBoth();
  const begins = [
    ['customer', ['getMe', 'listMyRequests']],
    ['business', ['getMe', 'listOpenRequests', 'getRequestStats', 'listMyEstimates']],
  ] as const;
  for (const [side, reads] of begins) {
    const context = await browser.newContext();
    await enterAs(context, both, side);
    const page = await context.newPage();
    // An earlier visit tells the page with which filters its list begins.
    await page.goto(`/${side}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Service Requests' })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const asked = await Promise.all(reads.map((name) => countCalls(page, name)));
    const made = () => asked.map((counter) => counter.made);
    const once = reads.map(() => 1);
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/frame-/, (route) => code.promise.then(() => route.continue()));
    await page.goto(`/${side}`, { waitUntil: 'commit' });
    await expect.poll(made).toEqual(once);
    code.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Service Requests' })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(made()).toEqual(once);
    await context.close();
  }
});
