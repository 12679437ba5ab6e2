import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  layoutShiftOfAdministrators,
  layoutShiftOfGuests,
  layoutShiftOfMembers,
} from '../bench/layout-shift.ts';
import { isPastBudget, type Measure } from '../bench/support/measure.ts';
import { expect, test } from './support/test.ts';

const expectSteady = (measures: readonly Measure[]) => expect(measures.filter(isPastBudget)).toEqual([]);

test.describe('nothing moves while it loads slowly and its typeface comes late', () => {
  test('for a guest', async ({ browser }) => expectSteady(await layoutShiftOfGuests(browser)));

  test('for somebody signed in', async ({ browser }) => expectSteady(await layoutShiftOfMembers(browser)));

  test('for an administrator', async ({ browser }) =>
    expectSteady(await layoutShiftOfAdministrators(browser)));
});

test('a page of which half has arrived is not painted before the rest', async ({ browser }) => {
  const html = readFileSync(path.join(import.meta.dirname, '../../web/dist/business.html'), 'utf8');
  const half = html.indexOf('<main') + 100;
  const rest = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, half));
    await rest.promise;
    response.end(html.slice(half));
  }).listen(0);
  await once(server, 'listening');
  // Without scripts, as the app's own are not served.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' });
  await page.locator('main').waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  expect(await paints()).toBe(0);
  rest.resolve();
  await expect.poll(paints).toBeGreaterThan(0);
  await context.close();
  server.close();
});
