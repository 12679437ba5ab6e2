/** The link in an email that turns off its type. */
import { links } from '@marketplace/contract/notification/links';
import { open } from '@test/open.tsx';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const stop = () => page.getByRole('button', { name: 'Stop Emails' }).click();

test('stops a type with one press, without a sign-in, and shows failures', async () => {
  enterAs(null);
  const code = 'c'.repeat(43);
  await open(links.unsubscribe({ code, kinds: 'message' }));
  await expect.element(page.getByText('You won\'t get emails about "Messages".')).toBeVisible();
  server.refuse('unsubscribeEmail', 'internal', 'Not now.');
  await stop();
  await expectToast("We couldn't stop these emails", 'Not now.');
  server.answer('unsubscribeEmail', undefined);
  await stop();
  await expect.element(page.getByRole('heading', { name: 'We stopped these emails' })).toBeVisible();
  expect(server.asked('unsubscribeEmail').at(-1)).toMatchObject({ query: { code, kinds: 'message' } });
});

test('says that a link without a whole code no longer works', async () => {
  enterAs(null);
  await open('/account/unsubscribe?code=short&kinds=message');
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
