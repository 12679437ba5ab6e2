import { aCustomer, aRequest } from '@test/examples.ts';
import { agree, postNow, submit, writeRequest } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { press } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { stubPush } from '@test/stand-ins/push.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

afterEach(() => {
  vi.restoreAllMocks();
});

test('offers push notifications once after posting a request, even before the page was idle', async () => {
  const user = aCustomer();
  stubPush('granted');
  enterAs(user);
  answerMyRequests([]);
  server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
  server.answer('getVapidPublicKey', { publicKey: 'public', sendsEmail: false });
  server.answer('subscribePush', undefined);
  server.answer('updateNotificationSettings', { user: { ...user, notificationsEnabled: true } });
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const offer = page.getByRole('complementary', { name: 'Get replies right away' });
  await open('/customer/new-request');
  await writeRequest();
  await submit().click();
  await agree().click();
  await postNow().click();
  await expectToast('Service request posted!');
  const waiting = [...idle.mock.calls];
  idle.mockRestore();
  for (const [onIdle, options] of waiting) requestIdleCallback(onIdle, options);
  await expect.element(offer).not.toBeInTheDocument();
  await press('Dismiss');
  await expect.element(offer).toBeVisible();
  await press('Turn On Notifications', offer);
  await expectToast('Notifications Enabled');
  await expect.element(offer).not.toBeInTheDocument();
  expect(server.asked('updateNotificationSettings')).toMatchObject([{ input: { enabled: true } }]);
});
