/** Posting a request by touch on a phone. */
import { agree, postNow, proceed, submit } from '../support/request-form.ts';
import { enterAsCustomer } from '../support/session.ts';
import { countTaps } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('posts a request with nine taps from the dashboard', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const { count, tap, pick, next, type } = countTaps(page);
  await page.goto('/customer');
  await tap(page.getByRole('link', { name: 'Post New Request' }));
  await expect(page.getByLabel('Title')).toBeFocused();
  await type('Mend the fence');
  await pick(page.getByLabel('Category'), 'Carpentry');
  await expect(page.getByLabel('Description')).toBeFocused();
  await type('Two posts are loose.');
  await tap(proceed(page));
  await expect(page.getByLabel('Location')).toHaveValue(owner.user.location ?? '');
  await expect(page.getByLabel('Minimum budget')).toBeFocused();
  await type('300');
  await next();
  await expect(page.getByLabel('Maximum budget')).toBeFocused();
  await type('500');
  await pick(page.getByLabel('Timeline'), 'This week');
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  await tap(submit(page));
  await tap(agree(page));
  await tap(postNow(page));
  await expect(page).toHaveURL('/customer');
  expect(await owner.client.do('listMyRequests')).toMatchObject([
    {
      title: 'Mend the fence',
      category: 'Carpentry',
      budgetMin: 300,
      budgetMax: 500,
      timeline: 'This week',
    },
  ]);
  expect(count.taps).toBeLessThanOrEqual(9);
});
