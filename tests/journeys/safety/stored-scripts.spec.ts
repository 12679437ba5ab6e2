import type { Page } from '@playwright/test';
import { say } from '../../support/people/conversations.ts';
import { accept, post, send, uploaded } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { review } from '../../support/people/reviews.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = `"><img src=x onerror="hurt=1"><script>hurt=1</script>{{7*7}}`;

/** Completes a job with a script in every text. */
async function completeJobWithScripts() {
  const [owner, business] = await Promise.all([
    registerCustomer({ name: SCRIPT }),
    registerBusiness({
      name: SCRIPT,
      businessName: SCRIPT,
      businessHours: SCRIPT,
      businessAddress: SCRIPT,
      description: SCRIPT,
    }),
  ]);
  const { path } = await uploaded(business);
  await business.client.do('setPortfolio', { input: { portfolio: [{ imageUrl: path, caption: SCRIPT }] } });
  await business.client.do('setQuickAnswers', { input: { quickAnswers: [SCRIPT] } });
  const request = await post(owner, { title: SCRIPT, description: SCRIPT, location: SCRIPT });
  const estimate = await send(business, request.id, { description: SCRIPT });
  await say({ requestId: request.id, from: business, to: owner }, SCRIPT);
  await say({ requestId: request.id, from: owner, to: business }, `https://example.com/${SCRIPT}`);
  await accept(owner, estimate.id);
  await owner.client.do('completeRequest', { params: { id: request.id } });
  await review(business, request.id, 5, SCRIPT);
  const { id } = await review(owner, request.id, 1, SCRIPT);
  await business.client.do('replyToReview', { params: { reviewId: id }, input: { reply: SCRIPT } });
  return { owner, business, request };
}

/** Expects the script to be shown as typed, and not to have run. */
async function expectOnlyText(page: Page, address: string) {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByText(SCRIPT).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  });
}

test('shows scripts in stored texts as text on every screen', async ({ page, browser }) => {
  const { owner, business, request } = await completeJobWithScripts();
  const conversation = `/messages/${request.id}_${business.id}`;
  await expectOnlyText(page, `/businesses/${business.id}`);

  for (const [who, side, details] of [
    [owner, 'customer', `/customer?request=${request.id}`],
    [business, 'business', `/business?request=${request.id}`],
  ] as const) {
    const context = await browser.newContext();
    await enterAs(context, who, side);
    const own = await context.newPage();
    const defects: string[] = [];
    own.on('pageerror', ({ message }) => defects.push(message));
    for (const address of [details, '/messages', conversation, '/notifications']) {
      await expectOnlyText(own, address);
    }
    await own.goto('/profile');
    await expect(own.getByLabel('Full name')).toHaveValue(SCRIPT);
    await expectOnlyText(own, `/businesses/${business.id}`);
    expect(defects).toEqual([]);
    await context.close();
  }
});
