/** The frame around every screen: header, menu, navigation, theme, and zoom. */
import { expectAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, NO_HIGHLIGHTS } from '@test/examples.ts';
import { resetWindow, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';

const header = () => page.getByRole('banner');
const aBoth = () => aBusiness({ accountType: 'both' });
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path);
const background = () => getComputedStyle(document.documentElement).backgroundColor;

/** Pixels wider than the window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const isCut = (element: Element) => element.scrollWidth > element.clientWidth;

beforeEach(() => {
  answerMyRequests([]);
  answerBusiness([]);
  server.answer('getReviewHighlights', NO_HIGHLIGHTS);
});
afterEach(resetWindow);

for (const path of ['/', '/login', '/register', '/no-such-page']) {
  test(`${path} is accessible and fits a width of 320 pixels`, async () => {
    enterAs(null);
    await open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    await page.viewport(320, 640);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
}

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
  test(`asks guests to log in at ${path}, and would return them there`, async () => {
    enterAs(null);
    await open(path);
    await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    await expect.element(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`);
  });
}

for (const { user, link, path } of [
  { user: aCustomer(), link: 'My Requests', path: '/customer' },
  { user: aBusiness(), link: 'Find Jobs', path: '/business' },
]) {
  test(`the header leads a ${user.accountType} from other pages to their dashboard`, async () => {
    enterAs(user);
    server.answer('getVapidPublicKey', { publicKey: 'none', sendsEmail: true });
    const dashboard = header().getByRole('link', { name: link });
    for (const from of ['/messages', '/notifications', '/']) {
      await open(from);
      await expect.element(dashboard).not.toHaveAttribute('aria-current');
      await dashboard.click();
      await isAt(path);
      await expect.element(dashboard).toHaveAttribute('aria-current', 'page');
    }
  });
}

test("the header's dashboard link follows the mode of an account with both sides", async () => {
  await resize(1280, 720);
  enterAs(aBoth());
  await open('/messages');
  await expect.element(header().getByRole('link', { name: 'My Requests' })).toBeVisible();
  await header().getByRole('button', { name: 'Business' }).click();
  await expect
    .element(header().getByRole('link', { name: 'Find Jobs' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(header().getByRole('link', { name: 'My Requests' })).not.toBeInTheDocument();
});

test('gives each landmark its own name while the menu is open', async () => {
  enterAs(aBoth());
  await page.viewport(1000, 800);
  await open('/');
  await header().getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Menu', 'Dashboard', 'Footer']) {
    await expect.element(page.getByRole('navigation', { name })).toHaveLength(1);
  }
});

test('the header of a desktop shows the whole name, and all that there is', async () => {
  const user = aBusiness({ accountType: 'both', isAdmin: true, name: 'Maximiliana Fairchild' });
  enterAs(user);
  server.answer('getWaiting', { reports: 1, appeals: 0 });
  await open('/messages');
  for (const width of [1280, 1920]) {
    await page.viewport(width, 800);
    await expect.element(header().getByText('Admin, Both')).toBeInViewport({ ratio: 1 });
    for (const name of ['Customer', 'Business', 'Sign Out', 'Menu', 'Zoom in', 'Switch to dark theme']) {
      await expect.element(header().getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    for (const name of ['My Requests', 'Reports', 'Messages', 'Notifications', 'Your profile']) {
      await expect.element(header().getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    expect(isCut(header().getByTitle(user.name).element()), `${width} px`).toBe(false);
    expect(overflow()).toBeLessThanOrEqual(0);
  }
  await header().getByRole('button', { name: 'Menu' }).click();
  await header().getByRole('link', { name: 'Service Categories' }).click();
  await expect.poll(() => location.pathname + location.hash).toBe('/#service-categories');
});

test('denies analytics to other accounts, with a link home', async () => {
  enterAs(aBoth());
  await open('/analytics');
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link').click();
  await isAt('/');
});

test('the theme follows the system until one is chosen, and keeps the choice', async () => {
  enterAs(null);
  const prefer = (value: 'dark' | 'light') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  await prefer('dark');
  await open('/login');
  const dark = background();
  await prefer('light');
  await expect.poll(background).not.toBe(dark);
  await page.getByRole('button', { name: /dark/i }).click();
  await expect.poll(background).toBe(dark);
  expect(localStorage.getItem('theme')).toBe('dark');
});

const bottomLinks = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('the bottom navigation has five links, and cuts off no label', async () => {
  enterAs(aBoth());
  await page.viewport(320, 800);
  await open('/messages');
  const links = bottomLinks();
  await expect.element(links).toHaveLength(5);
  const labels = links.elements().flatMap(({ lastElementChild }) => lastElementChild ?? []);
  const names = ['Home', 'Customer', 'Post Job', 'Business', 'Profile'];
  expect(labels.map(({ textContent }) => textContent)).toEqual(names);
  for (const width of [320, 360, 390, 412, 447, 448, 767]) {
    await page.viewport(width, 800);
    const cut = labels.filter(isCut).map(({ textContent }) => textContent);
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('an account with both sides has Messages in the header of a phone, and Jobs in its menu', async () => {
  enterAs(aBoth());
  await page.viewport(320, 800);
  await open('/customer');
  await expect.element(header().getByRole('link', { name: 'Messages' })).toBeInViewport({ ratio: 1 });
  expect(overflow()).toBeLessThanOrEqual(0);
  await header().getByRole('button', { name: 'Menu' }).click();
  await header().getByRole('link', { name: 'Jobs I Won' }).click();
  await isAt('/jobs');
  await expect.element(page.getByRole('heading', { name: 'Jobs I Won' })).toBeVisible();
});

test('a business has Jobs and Messages in its bottom navigation', async () => {
  enterAs(aBusiness());
  await page.viewport(390, 800);
  await open('/messages');
  await expect.element(bottomLinks()).toHaveLength(5);
  await expect.element(bottomLinks().nth(2)).toMatchTextContent('Jobs');
  await expect.element(bottomLinks().nth(3)).toMatchTextContent('Messages');
});

test('a toast on a phone covers neither the first content nor what is pressed next at the bottom', async () => {
  enterAs(null);
  server.refuse('login', 'wrong-credentials', 'Wrong email or password.');
  await page.viewport(390, 800);
  await open('/login');
  await page.getByLabelText('Email').write('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password' }).write('wrong password 1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await expect.element(toast).toBeVisible();
  const area = toast.element().getBoundingClientRect();
  const title = page.getByRole('main').getByRole('heading').first();
  expect(area.bottom).toBeLessThanOrEqual(title.element().getBoundingClientRect().top);
});

test('zooms from 50 to 200 percent in steps of ten, and keeps the choice', async () => {
  enterAs(null);
  // Wide enough for the header to show its controls at 200 percent.
  await page.viewport(2600, 900);
  await open('/login');
  const bigger = page.getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 10; step++) await bigger.click();
  await expect.element(bigger).toBeDisabled();
  await expect.element(page.getByText('200%')).toBeVisible();
  await open('/login');
  await expect.element(page.getByText('200%')).toBeVisible();
  expect(localStorage.getItem('zoomLevel')).toBe('200');
  const smaller = page.getByRole('button', { name: 'Zoom out' });
  for (let step = 0; step < 15; step++) await smaller.click();
  await expect.element(smaller).toBeDisabled();
  await expect.element(page.getByText('50%')).toBeVisible();
  for (let step = 0; step < 5; step++) await bigger.click();
});
