import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = ['/', '/login', '/register', '/no-such-page'];

for (const path of PUBLIC) {
  test(`${path} is accessible, and fits a window of 320 pixels`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('a guest is asked to log in wherever one has to be, and would come back there', async ({ page }) => {
  for (const path of [
    '/customer',
    '/business',
    '/business/Plumbing',
    '/customer/new-request',
    '/profile',
    '/notifications',
    '/analytics',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: 'Log in' });
    await expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`);
  }
});

test('with the menu open beside the bar, no two landmarks have the same name', async ({ page, context }) => {
  await signUp(context, 'both');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Menu', 'Sections', 'Footer']) {
    await expect(page.getByRole('navigation', { name })).toHaveCount(1);
  }
});

test('analytics is denied to whoever is no administrator, with a way home', async ({ page, context }) => {
  await signUp(context, 'both');
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('the home page tells its story without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const words of [
    'I Need Service',
    'I Provide Services',
    'Post Your Request',
    'Get Estimates',
    'Choose & Connect',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText('2025');
  await context.close();
});

test('the home page asks nothing for a guest, and knows who is there when the storage was cleared', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

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

test('a guest goes from the home page to registration, and a category to login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'I Need Service' }).first().click();
  await expect(page).toHaveURL(/\/register/);
  await page.goto('/');
  const construction = page.getByRole('link', { name: /^Construction/ });
  await construction.click();
  await page.getByRole('link', { name: 'Back to Categories' }).click();
  await expect(construction, 'the focus goes back to where it came from').toBeFocused();
  await construction.click();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('categories and their subcategories can be chosen without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: /^Construction/ }).click();
  await expect(page.getByRole('link', { name: /^Home Services/ })).toBeHidden();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await context.close();
});

test('the theme follows the system until someone chooses, and the choice stays', async ({ page }) => {
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

test('the zoom goes from 50 to 200 percent in tens, and stays', async ({ page }) => {
  // Wide enough for the header to keep its controls at twice the size.
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

test('no word of the navigation at the bottom of a phone is cut off, with as many as there can be', async ({
  page,
  context,
}) => {
  await signUp(context, 'both');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/messages');
  const words = page.getByRole('navigation', { name: 'Main' }).getByRole('link').locator('span:last-child');
  await expect(words).toHaveText(['Home', 'Customer', 'Post Job', 'Business', 'Messages', 'Profile']);
  const cut = () =>
    words.evaluateAll((all) =>
      all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    );
  for (const width of [320, 360, 390, 412, 447, 448, 767]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cut(), `${width} px`).toEqual([]);
  }
});

test('every page carries the headers that keep it safe', async ({ request }) => {
  for (const path of ['/', '/login', '/customer']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=(self)');
  }
});

test('what is no page may run and load nothing', async ({ request }) => {
  for (const path of ['/api/auth/me', '/assets/missing.js', '/objects/missing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
