/** Reporting a single picture in the gallery. */

import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { pressKeys } from '@test/effects.ts';
import { aCustomer, anId, aPublicBusiness, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, question } from '@test/overlays.ts';
import { answerBusiness, answerProfile, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { aMessage, answerMessages, business, log, openTalk } from '@test/talk.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const pathOf = (id: string) => `/objects/images/${id}`;
const report = () => page.getByRole('button', { name: 'Report this photo' });
const send = () => question().getByRole('button', { name: 'Send Report' }).click();

async function openProfile(changes: Partial<PublicBusiness>): Promise<void> {
  enterAs(aCustomer());
  const shown = aPublicBusiness(changes);
  answerProfile(shown);
  await open(`/businesses/${shown.id}`);
}

const reported = anId();

for (const { of, reach } of [
  {
    of: 'a message',
    async reach() {
      answerMessages('customer', aMessage('business', { imageUrls: [pathOf(reported)] }));
      await openTalk('customer');
      await log().getByRole('button', { name: 'Open photo 1 of 1' }).click();
    },
  },
  {
    of: 'a portfolio',
    async reach() {
      await openProfile({ portfolio: [{ imageUrl: pathOf(reported), caption: 'A roof in May' }] });
      await page.getByRole('button', { name: 'Open photo 1 of 1' }).click();
      await expect.element(dialog()).toMatchTextContent('A roof in May');
    },
  },
  {
    of: 'a profile',
    async reach() {
      await openProfile({ profileImageUrl: pathOf(reported) });
      await page.getByRole('button', { name: 'Open profile picture' }).click();
    },
  },
]) {
  test(`a picture of ${of} can be reported in the gallery`, async () => {
    server.answer('createReport', undefined);
    await reach();
    await report().click();
    await question().getByText('Something else', { exact: true }).click();
    await send();
    await expectToast('Report sent');
    expect(server.asked('createReport')[0]?.input).toMatchObject({ kind: 'picture', thingId: reported });
  });
}

test('a business reports one of several pictures by keyboard, after a failure', async () => {
  enterAs(business);
  const imageUrls = [anId(), reported, anId()].map(pathOf);
  const request = aRequest({ title: 'Paint the fence', imageUrls });
  answerBusiness([request]);
  await open(`/business?request=${request.id}`);
  await dialog().getByRole('button', { name: 'Open photo 2 of 3' }).click();
  await expect.element(report()).toBeVisible();
  report().element().focus();
  await pressKeys('{Enter}');
  await question().getByText('Something illegal', { exact: true }).click();
  const explanation = question().getByLabelText('In your own words');
  await explanation.write('That is not their house.');
  // The arrow keys move the caret, not the gallery below.
  await pressKeys('{ArrowRight}{ArrowLeft}');
  server.breakDown('createReport');
  await send();
  await expectToast("We couldn't send your report");
  await expect.element(explanation).toHaveValue('That is not their house.');
  server.answer('createReport', undefined);
  await send();
  await expectToast('Report sent');
  await expect.element(report()).toHaveFocus();
  const sent = { kind: 'picture', thingId: reported, reason: 'unlawful', text: 'That is not their house.' };
  expect(server.asked('createReport').at(-1)?.input).toEqual(sent);
  await pressKeys('{ArrowRight}');
  await expect.element(page.getByRole('dialog', { name: 'Paint the fence (3 of 3)' })).toBeVisible();
});
