/** The public profile of a business. */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { aBusiness, aCustomer, anEstimate, anId, aPublicBusiness, aRequest } from '@test/examples.ts';
import { agree, describeNeed, placeAndBudget, postNow, proceed, submit } from '@test/forms.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { aConversation } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, answerProfile, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aBusiness({ businessName: 'Northside Home Works' });
const northside = aPublicBusiness({ id: owner.id });
const main = () => page.getByRole('main');
const link = (name: string) => main().getByRole('link', { name });

async function openProfile(user: Parameters<typeof enterAs>[0]): Promise<void> {
  enterAs(user);
  answerProfile(northside);
  await open(`/businesses/${owner.id}`);
}

test('guests read a business’s profile and go on to a request', async () => {
  await resize(320, 640);
  await openProfile(null);
  await expect.element(page.getByRole('heading', { level: 1, name: northside.name })).toBeVisible();
  expect(document.title).toBe(`Northside Home Works · ${PRODUCT_NAME}`);
  for (const text of [
    'Repairs and renovations.',
    /Service area\s*Austin, TX 78756/,
    /In business since\s*2004/,
  ])
    await expect.element(main()).toMatchTextContent(text);
  await expect.element(link('northside.example')).toHaveAttribute('rel', 'nofollow noopener');
  await expectNoSidewaysScroll();
  const next = encodeURIComponent(`/customer/new-request?business=${owner.id}`);
  await expect
    .element(link('Request an Estimate'))
    .toHaveAttribute('href', `/register?next=${next}&as=customer`);
});

test('says how many visits a business kept, where that is known', async () => {
  await openProfile(null);
  await expect.element(main()).toMatchTextContent('Completed jobs');
  await expect.element(main()).not.toMatchTextContent('visits kept');
  answerProfile({ ...northside, visitFigure: { kept: 14, told: 15 } });
  await open(`/businesses/${owner.id}`);
  await expect.element(main()).toMatchTextContent(/Visits\s*14 of 15 visits kept/);
});

test('the owner gets a link to edit the profile', async () => {
  await openProfile(owner);
  await expect.element(link('Edit Profile')).toHaveAttribute('href', '/profile');
});

test('a customer with an estimate of the business gets a link to their conversation', async () => {
  const conversation = aConversation(anEstimate(aRequest(), { businessId: owner.id }), 'customer');
  await openProfile(aCustomer());
  server.answer('listConversations', [conversation]);
  await open(`/businesses/${owner.id}`);
  await expect.element(link('Message')).toHaveAttribute('href', `/messages/${conversation.id}`);
});

test('a request from a business’s page asks that business first, unless the customer removes it', async () => {
  const requestEstimate = async () => {
    await openProfile(aCustomer());
    await link('Request an Estimate').click();
  };
  const notice = page.getByText("We'll ask Northside Home Works first");
  await requestEstimate();
  await expect.element(page.getByLabelText('Category')).toHaveValue('');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: "Don't ask Northside Home Works first" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await open(location.pathname + location.search);
  await expect.element(page.getByLabelText('Category')).toHaveValue('');
  await expect.element(notice).not.toBeInTheDocument();

  await requestEstimate();
  await describeNeed();
  await proceed().click();
  await placeAndBudget();
  await expect.element(notice).toBeVisible();
  server.answer('createRequest', aRequest());
  answerMyRequests([]);
  await submit().click();
  await agree().click();
  await postNow().click();
  await expectToast('Service request posted!');
  expect(server.asked('createRequest')[0]?.input).toMatchObject({ businessId: owner.id });
});

test('shows an unknown business as not found, with a link onward', async () => {
  enterAs(null);
  server.refuse('getBusiness', 'not-found', 'Not found');
  await open(`/businesses/${anId()}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Browse Services' }))
    .toHaveAttribute('href', '/#service-categories');
});

test('retries a profile that failed to load', async () => {
  await openProfile(null);
  const recover = server.breakDown('getBusiness');
  await open(`/businesses/${owner.id}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't load this profile");
  recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: northside.name })).toBeVisible();
});
