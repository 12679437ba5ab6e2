/** How estimates are written, compared, and changed. */
import { testAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, aJob, anEstimate, anId, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const customer = aCustomer();
const request = aRequest({ customerId: customer.id, category: 'Roofing' });
const included = { state: 'included' } as const;
const sent = anEstimate(request, { businessName: 'Northside', coverage: { permits: included } });
const changed = { ...sent, amount: 650, version: 2 };

const form = () => page.getByRole('dialog', { name: 'Send Estimate' });

async function beginEstimate(): Promise<void> {
  enterAs(aBusiness());
  answerBusiness([request]);
  await open(`/business?request=${request.id}`);
  await press('Send Estimate', dialog());
  await form().getByLabelText('Your Price').write('1,250.60');
  await form().getByLabelText('Timeline').selectOptions('2 weeks');
}

async function openReceived(...estimates: (typeof sent)[]): Promise<void> {
  enterAs(customer);
  answerMyRequests([request], estimates);
  await open(`/customer?request=${request.id}`);
}

testAccessible({
  'an estimate with coverage and lines': async () => {
    await beginEstimate();
    await press('Make it easy to compare', form());
    await press('Add Line', form());
    await expect.element(form().getByLabelText('Price each')).toBeVisible();
  },
  'what changed since an estimate was read': async () => {
    await openReceived(sent);
    await press('Accept Estimate', dialog());
    server.refuse('acceptEstimate', 'conflict', 'This estimate changed.');
    answerMyRequests([request], [changed]);
    await press('Accept Estimate', question());
    await expect.element(question().getByText('This estimate changed').first()).toBeVisible();
  },
  'the versions of an estimate': async () => {
    await openReceived(changed);
    const versions = [changed, sent].map((version) => ({ ...version, at: sent.createdAt, proposedBy: null }));
    server.answer('listEstimateVersions', versions);
    await press('See What Changed', dialog());
    await expect.element(page.getByRole('region', { name: 'Version 1' })).toBeVisible();
  },
  'an estimate sent before an answer': async () => {
    await openReceived({ ...sent, isOutdated: 'answer' });
    await expect.element(dialog().getByText('Sent before the latest answer')).toBeVisible();
  },
  'a proposed change of a job': async () => {
    const job = aJob(customer, aBusiness({ businessName: 'Northside' }), 'in-progress');
    const proposal = { ...job.estimate, amount: 650, by: 'business' as const, at: request.createdAt };
    enterAs(customer);
    answerMyRequests([job.request], [{ ...job.estimate, proposal }]);
    server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
    await open(`/customer?request=${job.request.id}`);
    await expect.element(page.getByRole('region', { name: 'Northside proposed a change' })).toBeVisible();
  },
  'a question to answer, with its form': async () => {
    enterAs(customer);
    answerMyRequests([request]);
    server.answer('listQuestions', [
      {
        id: anId(),
        serviceRequestId: request.id,
        text: 'Is the ladder long enough?',
        answer: null,
        askedAt: request.createdAt,
        answeredAt: null,
        isMine: false,
        isDismissed: false,
        hiddenReason: null,
        answerHiddenReason: null,
      },
    ]);
    await open(`/customer?request=${request.id}`);
    await press('Answer', dialog().getByRole('article', { name: 'Is the ladder long enough?' }));
    await expect.element(dialog().getByLabelText('Your answer')).toBeVisible();
  },
});
