import { randomUUID } from 'node:crypto';
import { db } from '../support/stored.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { answerCall } from './support/calls.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = ['/', '/login', '/register', '/no-such-page'];

for (const path of PUBLIC) {
  test(`${path} is accessible and fits a width of 320 pixels`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('asks guests to log in on each protected page, and would return them there', async ({ page }) => {
  for (const path of [
    '/customer',
    '/business',
    '/business/Plumbing',
    '/customer/new-request',
    '/jobs',
    '/profile',
    '/notifications',
    '/analytics',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    await expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`);
  }
});

test('gives each landmark its own name while the menu is open', async ({ page, context }) => {
  await signUp(context, 'both');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Menu', 'Dashboard', 'Footer']) {
    await expect(page.getByRole('navigation', { name })).toHaveCount(1);
  }
});

const DASHBOARDS = [
  { type: 'customer', link: 'My Requests', path: '/customer' },
  { type: 'business', link: 'Find Jobs', path: '/business' },
] as const;

for (const { type, link, path } of DASHBOARDS) {
  test(`the header leads a ${type} from other pages to their dashboard`, async ({ page, context }) => {
    await signUp(context, type);
    const dashboard = page.getByRole('banner').getByRole('link', { name: link });
    for (const from of ['/messages', '/notifications', '/']) {
      await page.goto(from);
      await expect(dashboard).not.toHaveAttribute('aria-current');
      await dashboard.click();
      await expect(page).toHaveURL(path);
      await expect(dashboard).toHaveAttribute('aria-current', 'page');
    }
  });
}

test("the header's dashboard link follows the mode of an account with both sides", async ({
  page,
  context,
}) => {
  await signUp(context, 'both');
  await page.goto('/messages');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'My Requests' })).toBeVisible();
  await header.getByRole('button', { name: 'Business' }).click();
  await expect(header.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('aria-current', 'page');
  await expect(header.getByRole('link', { name: 'My Requests' })).toBeHidden();
});

test('the header of a desktop shows the whole name, and all that there is', async ({ page, context }) => {
  const { id, name } = await signUp(context, 'both', { name: 'Maximiliana Fairchild' });
  await db.doc(`users/${id}`).update({ isAdmin: true });
  await page.goto('/messages');
  const header = page.getByRole('banner');
  const isCut = () => header.getByTitle(name).evaluate((text) => text.scrollWidth > text.clientWidth);
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header.getByText('Admin, Both')).toBeInViewport({ ratio: 1 });
    for (const button of ['Customer', 'Business', 'Sign Out', 'Menu', 'Zoom in', 'Switch to dark theme']) {
      await expect(header.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    }
    for (const link of ['My Requests', 'Reports', 'Messages', 'Notifications', 'Your profile']) {
      await expect(header.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
    }
    expect(await isCut(), `${width} px`).toBe(false);
    await expectNoSidewaysScroll(page);
  }
  await header.getByRole('button', { name: 'Menu' }).click();
  await header.getByRole('link', { name: 'Service Categories' }).click();
  await expect(page).toHaveURL('/#service-categories');
});

test('denies analytics to other accounts, with a link home', async ({ page, context }) => {
  await signUp(context, 'both');
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

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

test('the theme follows the system until one is chosen, and keeps the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);
  await page.getByRole('button', { name: /dark/i }).click();
  await expect.poll(background).toBe(dark);
  await page.reload();
  await expect.poll(background).toBe(dark);
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

test('cuts off no label of the bottom navigation, even with all of its links', async ({ page, context }) => {
  await signUp(context, 'both');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/messages');
  const labels = page.getByRole('navigation', { name: 'Main' }).getByRole('link').locator('span:last-child');
  await expect(labels).toHaveText(['Home', 'Customer', 'Post Job', 'Business', 'Messages', 'Profile']);
  const cut = () =>
    labels.evaluateAll((all) =>
      all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    );
  for (const width of [320, 360, 390, 412, 447, 448, 767]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cut(), `${width} px`).toEqual([]);
  }
});

test('a toast on a phone covers neither the header nor what is pressed next at the bottom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong password 1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await expect(toast).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const area = await toast.boundingBox();
  expect(area?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThan(300);
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
