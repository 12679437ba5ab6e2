/** What customers see of their requests and the estimates on them. */
import { testAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect } from 'vitest';

const customer = aCustomer();
const request = aRequest({ customerId: customer.id });
const received = anEstimate(request, { businessName: 'Northside' });
const won = aJob(customer, aBusiness({ businessName: 'Northside' }));

async function openAsCustomer(address: string): Promise<void> {
  enterAs(customer);
  answerMyRequests([request, won.request], [received, won.estimate]);
  await open(address);
}

async function openDecision(name: string): Promise<void> {
  await openAsCustomer(`/customer?request=${request.id}`);
  await press(name, dialog());
  await expect.element(question()).toBeVisible();
}

async function openClearHistory(): Promise<void> {
  await openAsCustomer('/customer?tab=completed');
  await press('Clear History');
  await expect.element(question()).toBeVisible();
}

testAccessible({
  'the question before the history is cleared': openClearHistory,
  'a failure below a question': async () => {
    server.refuse('clearCompletedRequests', 'internal', 'Not now.');
    await openClearHistory();
    await press('Clear History', question());
    await expectToast('Clear history failed');
  },
  'the question before an estimate is rejected': () => openDecision('Reject'),
  'the question before a request is canceled': () => openDecision('Cancel Request'),
});
