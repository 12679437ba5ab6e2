import { DESKTOP } from '../support/accessible.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: DESKTOP });

test('the home page shows its content and offers categories without JavaScript', async ({ browser }) => {
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
  await page.getByRole('link', { name: /^Construction/ }).click();
  await expect(page.getByRole('link', { name: /^Home Services/ })).toBeHidden();
  await page.getByRole('link', { name: /^Plumbing/ }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
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
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
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

test('sends security headers with every page, and allows nothing in responses that are none', async ({
  request,
}) => {
  for (const path of ['/', '/login', '/customer']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=(self)');
  }
  for (const path of ['/api/auth/me', '/assets/missing.js', '/objects/missing']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
