import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { answerCall } from './support/calls.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the home page shows its content without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const text of [
    'I Need Service',
    'I Provide Services',
    'Post Your Request',
    'Get Estimates',
    'Choose & Connect',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText('2025');
  await context.close();
});

test('the home page makes no calls for guests, and finds the account after the storage was cleared', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => asked, 'only for the reviews further down').toEqual(['/api/reviews/highlights']);

  const { name } = await signUp(context, 'customer');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/customer$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
});

test('the home page quotes reviews once there is a rating, and not in view of a visitor who was faster', async ({
  page,
}) => {
  const review = { authorName: 'Maya', category: 'Plumbing', stars: 5, reply: null, repliedAt: null };
  const publishedAt = '2026-11-20T10:00:00.000Z';
  const business = { businessId: randomUUID(), businessName: 'Northside' };
  const text = 'Came the same day.';
  const reviews = [{ ...review, ...business, id: randomUUID(), text, publishedAt }];
  const reviewsSection = page.getByRole('region', { name: 'What customers say' });
  const answered = () => page.waitForResponse('**/api/reviews/highlights');
  const answerWith = (rating: { average: number; count: number } | null) =>
    answerCall(page, 'getReviewHighlights', (route) => route.fulfill({ json: { rating, reviews } }));

  await test.step('without a rating', async () => {
    const end = await answerWith(null);
    await page.goto('/');
    const answer = answered();
    await page.mouse.wheel(0, 600);
    await answer;
    await expect(reviewsSection).toBeHidden();
    await end();
  });

  await answerWith({ average: 4.7, count: 1234 });
  await page.goto('/');
  const trust = page.getByRole('heading', { name: 'Straightforward from start to finish' });
  const answer = answered();
  await trust.scrollIntoViewIfNeeded();
  await answer;
  await expect(reviewsSection).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(reviewsSection).toContainText('4.7 out of 5 stars across 1,234 reviews');
  await expect(reviewsSection).toContainText('Came the same day.');
  await expectAccessible(page);
  await expect(reviewsSection.getByRole('link', { name: 'Northside' })).toHaveAttribute(
    'href',
    `/businesses/${business.businessId}`,
  );
});

test('leads guests from the home page to registration, and from a category to login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'I Need Service' }).first().click();
  await expect(page).toHaveURL(/\/register/);
  await page.goto('/');
  const construction = page.getByRole('link', { name: /^Construction/ });
  await construction.click();
  await page.getByRole('link', { name: 'Back to Categories' }).click();
  await expect(construction, 'the focus returns to the link').toBeFocused();
  await construction.click();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('offers categories and subcategories without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: /^Construction/ }).click();
  await expect(page.getByRole('link', { name: /^Home Services/ })).toBeHidden();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await context.close();
});

test('zooms from 50 to 200 percent in steps of ten, and keeps the choice', async ({ page }) => {
  // Wide enough for the header to show its controls at 200 percent.
  await page.setViewportSize({ width: 2600, height: 900 });
  await page.goto('/login');
  const bigger = page.getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 10; step++) await bigger.click();
  await expect(bigger).toBeDisabled();
  await expect(page.getByText('200%')).toBeVisible();
  await page.reload();
  await expect(page.getByText('200%')).toBeVisible();
  const smaller = page.getByRole('button', { name: 'Zoom out' });
  for (let step = 0; step < 15; step++) await smaller.click();
  await expect(smaller).toBeDisabled();
  await expect(page.getByText('50%')).toBeVisible();
});

test('sends the security headers with every page', async ({ request }) => {
  for (const path of ['/', '/login', '/customer']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=(self)');
  }
});

test('allows no scripts or resources in responses that are no page', async ({ request }) => {
  for (const path of ['/api/auth/me', '/assets/missing.js', '/objects/missing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
