/** What customers see of their requests and the estimates on them. */
import { type States, testAccessible } from '@test/accessible.ts';
import {
  aBusiness,
  aCustomer,
  aJob,
  anEstimate,
  anId,
  aRequest,
  aReview,
  withEstimates,
} from '@test/examples.ts';
import { agree, describeNeed, proceed, submit, writeRequest } from '@test/forms.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerConversation, answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { WINDOW } from '@test/stand-ins/window.ts';
import { expectToast } from '@test/toasts.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const at = new Date().toISOString();
const customer = aCustomer();
const northside = aBusiness({ businessName: 'Northside' });
const request = aRequest({
  customerId: customer.id,
  title: 'Mend the roof of the summerhouse behind the greenhouse',
  description: `See https://example.com/${'a-long-address-without-a-break'.repeat(6)}`,
  urgency: 'high',
  imageUrls: [anId(), anId()].map((id) => `/objects/images/${id}`),
});
const received = anEstimate(request, {
  businessName: 'Northside',
  businessId: northside.id,
  coverage: { permits: { state: 'included' } },
});
const others = [900, 150].map((amount) => anEstimate(request, { amount, businessName: 'Alder & Sons' }));
const job = aJob(customer, northside, 'in-progress');
const won = aJob(customer, northside);
const done = { ...won.request, updatedAt: at, reviewUntil: '2999-01-01T00:00:00.000Z' };
const noContact = { counterpart: null, sharedAt: null, askedAt: null };
const contact = { name: 'Northside', phone: '512 555 0101', address: '1 Main Street, Austin, TX 78701' };

async function openAsCustomer(address = '/customer'): Promise<void> {
  enterAs(customer);
  answerMyRequests([request, won.request], [received, won.estimate]);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  await open(address);
}

const openDetails = () => openAsCustomer(`/customer?request=${request.id}`);

async function openDecision(name: string): Promise<void> {
  await openDetails();
  await press(name, dialog());
  await expect.element(question()).toBeVisible();
}

/** Shows these requests only. */
async function openWith(...requests: (typeof request)[]): Promise<void> {
  enterAs(customer);
  answerMyRequests(requests);
  await open('/customer');
}

async function openJob(shown: typeof noContact | object = {}, detail = job.request): Promise<void> {
  enterAs(customer);
  answerMyRequests([detail], detail.estimates);
  answerRequests([detail]);
  server.answer('getContact', { ...noContact, counterpart: contact, ...shown });
  await open(`/customer?request=${detail.id}`);
}

async function openCompared(width: number = WINDOW.width): Promise<void> {
  await page.viewport(width, 800);
  enterAs(customer);
  const all = [received, ...others];
  answerMyRequests([request], all);
  const ratings = { [received.businessId]: { average: 5, count: 11 } };
  answerRequests([{ ...withEstimates(request, all), ratings }]);
  await open(`/customer?request=${request.id}`);
  await press('Compare', dialog());
  await expect.element(dialog().getByText('Permits').first()).toBeInTheDocument();
}

async function openForm(category?: string): Promise<void> {
  await openAsCustomer('/customer/new-request');
  await describeNeed();
  if (category) await page.getByLabelText('Category').selectOptions(category);
}

async function openEdit(): Promise<void> {
  enterAs(customer);
  answerMyRequests([request]);
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  await open('/customer');
  await press('Edit');
  await expect.element(dialog().getByLabelText('Title')).toBeVisible();
}

const STATES: States = {
  'the dashboard': () => openAsCustomer(),
  'the dashboard without requests': () => openWith(),
  'the dashboard while it loads': async () => {
    enterAs(customer);
    server.hold('listMyRequests');
    await open('/customer');
  },
  'the dashboard that failed to load': async () => {
    enterAs(customer);
    server.breakDown('listMyRequests');
    await open('/customer');
    await expect.element(page.getByText(/^Error loading/)).toBeVisible();
  },
  'a search without results': async () => {
    await openAsCustomer();
    await page.getByPlaceholder('Search your requests...').write('zebra');
    await expect.element(page.getByText('No requests match your search.')).toBeVisible();
  },
  'a silent request': () => openWith({ ...request, endsAt: at }),
  'a request that businesses are not notified of': async () => {
    enterAs({ ...customer, emailVerified: false });
    answerMyRequests([{ ...request, unnotifiedReason: 'unconfirmed' }]);
    await open(`/customer?request=${request.id}`);
    await expect.element(dialog().getByText(/so that businesses are notified/)).toBeVisible();
  },
  'a hidden request': () => openWith({ ...request, hiddenReason: 'It names a third person.' }),
  'a customer’s screen for a business': async () => {
    enterAs(aBusiness({ accountType: 'both' }), 'business');
    answerMyRequests([]);
    await open('/customer');
    await expect.element(page.getByText('For customers only')).toBeVisible();
  },
  'a failure below a question': async () => {
    server.refuse('clearCompletedRequests', 'internal', 'Not now.');
    await openAsCustomer('/customer?tab=completed');
    await press('Clear History');
    await press('Clear History', question());
    await expectToast('Clear history failed');
  },

  'the details with an estimate': openDetails,
  'the details without estimates': async () => {
    await openWith(request);
    await press('View Details');
    await expect.element(dialog().getByText('No estimates yet')).toBeVisible();
  },
  'the details that failed to load': async () => {
    await openWith(request);
    server.breakDown('getRequest');
    await press('View Details');
    await expect.element(dialog().getByText('Error loading details')).toBeVisible();
  },
  'a conversation in the details': async () => {
    answerConversation(received, 'customer');
    await openDetails();
    await press(/^Show messages/, dialog());
    await expect.element(dialog().getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  },
  'the question before an estimate is accepted': () => openDecision('Accept Estimate'),
  'the question before an estimate is rejected': () => openDecision('Reject'),
  'a comparison': () => openCompared(),
  'a comparison on a phone': () => openCompared(390),
  'a job with contact details to share': () => openJob({ askedAt: at }),
  'a job with shared contact details': () => openJob({ sharedAt: at }),
  'the form of a review with an error': async () => {
    await openJob({}, done);
    await press('Send Review', dialog());
    await expect.element(dialog().getByText('Please choose one to five stars')).toBeVisible();
  },
  'a review and its reply': async () => {
    enterAs(customer);
    answerMyRequests([won.request], [won.estimate]);
    server.answer('getContact', noContact);
    server.answer('getReviewsOfRequest', {
      own: aReview(won.request, 'customer', { takenDown: { reason: 'It names a third person.', at } }),
      theirs: aReview(won.request, 'business', { reply: 'It was a pleasure.', repliedAt: at }),
    });
    await open(`/customer?request=${won.request.id}`);
    await expect.element(dialog().getByRole('article', { name: 'Your review' })).toBeVisible();
  },

  'the first step of a new request': () => openAsCustomer('/customer/new-request'),
  'the details that a category asks for': () => openForm('Roofing'),
  'the question about contact details in a text': async () => {
    await openForm();
    await page.getByLabelText('Description').write('Text me at 512 555 0199.');
    await proceed().click();
    await expect.element(question()).toBeVisible();
  },
  'the second step of a new request with an error': async () => {
    await openForm();
    await proceed().click();
    await page.getByLabelText('Minimum budget').write('200');
    await page.getByLabelText('Maximum budget').write('100');
    await page.getByLabelText('Location').write('');
    await expect.element(page.getByText('Maximum budget must be at least the minimum')).toBeVisible();
  },
  'the terms of a new request': async () => {
    await openAsCustomer('/customer/new-request');
    await writeRequest();
    await submit().click();
    await agree().click();
  },
  'a draft of a request': async () => {
    await openForm();
    await openAsCustomer('/customer/new-request');
    await expect.element(page.getByText(/^We kept your draft/)).toBeVisible();
  },
  'the first step of an edit': openEdit,
  'the second step of an edit': async () => {
    await openEdit();
    await press('Continue', dialog());
    // The description has a link.
    await press('Continue Anyway', question());
    await expect.element(dialog().getByLabelText('Timeline')).toBeVisible();
  },
  'a refused edit': async () => {
    await openEdit();
    answerRequests([withEstimates(request, [received])]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await press('Edit');
    await expect.element(dialog().getByRole('alert')).toBeVisible();
  },
};

testAccessible(STATES, { fits: true });
