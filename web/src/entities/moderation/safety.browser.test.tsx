/** Blocking other accounts, and what only administrators see. */
import { aBusiness, aCustomer, aJob, aProfile, aRequest, aReviewPage } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const northside = aBusiness({ businessName: 'Northside' });

test('a business blocks a customer on a request, which then does not exist', async () => {
  enterAs(aBusiness());
  const request = aRequest();
  answerBusiness([request]);
  await open(`/business?request=${request.id}`);
  await press('Block Carla Customer', dialog());
  server.answer('blockAccount', () => {
    server.answer('listOpenRequests', []);
    server.refuse(
      'getRequest',
      'not-found',
      "We couldn't find this service request. It may have been deleted.",
    );
    return undefined;
  });
  await press('Block', question());
  await expectToast('Carla Customer is blocked');
  expect(server.asked('blockAccount')).toMatchObject([{ params: { accountId: request.customerId } }]);
  await expect
    .element(dialog().getByText("We couldn't find this service request. It may have been deleted."))
    .toBeVisible();
});

test('lets signed-in people block a business on its profile, but not guests', async () => {
  server.answer('getBusiness', aProfile(northside));
  server.answer('listReviewsOfBusiness', aReviewPage([]));
  server.answer('blockAccount', undefined);
  enterAs(null);
  await open(`/businesses/${northside.id}`);
  await expect.element(page.getByRole('link', { name: 'Request an Estimate' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  enterAs(aCustomer());
  await open(`/businesses/${northside.id}`);
  await press('More');
  await press('Block Northside');
  await press('Block', question());
  await expectToast('Northside is blocked');
});

test('keeps the question open when blocking fails', async () => {
  const { estimate, request } = aJob(aCustomer(), northside, 'in-progress');
  enterAs(northside);
  answerBusiness([request], [estimate]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  server.breakDown('blockAccount');
  await open(`/business?request=${request.id}`);
  await press('Block Carla Customer', dialog());
  await press('Block', question());
  await expectToast("We couldn't block this account");
  await expect.element(question()).toBeVisible();
});

test('shows the reports to administrators only', async () => {
  enterAs(aCustomer());
  await open('/admin');
  await expect.element(page.getByText(/administrators/i)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Reports' })).not.toBeInTheDocument();
});
