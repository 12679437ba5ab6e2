/** What businesses see of requests and their own estimates. */
import { testAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const business = aBusiness();
const customer = aCustomer({ name: 'Maria Lopez' });
const running = aJob(customer, business, 'in-progress').estimate;
const rejected = anEstimate(aRequest({ customerId: customer.id }), {
  businessId: business.id,
  status: 'rejected',
});

async function openMine(): Promise<void> {
  enterAs(business);
  answerBusiness([], [running, rejected]);
  await open('/business');
  await press('View My Estimates');
}

testAccessible({
  'the question before a job is completed': async () => {
    await openMine();
    await press('Mark as Complete', dialog());
    await expect.element(question()).toBeVisible();
  },
  'several selected estimates': async () => {
    await openMine();
    await press('Select', dialog());
    await dialog().getByRole('checkbox').first().click();
  },
  'the preview of an estimate’s changes': async () => {
    await openMine();
    await press(/^Edit/, dialog());
    const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
    await edit.getByLabelText('Amount').fill('475');
    await press('Save Changes', edit);
    await expect.element(question()).toBeVisible();
  },
});
