/** What people see of conversations. */
import { testAccessible } from '@test/accessible.ts';
import { aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press } from '@test/overlays.ts';
import { answerConversation, answerMyRequests, enterAs } from '@test/screens.ts';
import { expect } from 'vitest';

const customer = aCustomer();
const request = aRequest({ customerId: customer.id });
const estimate = anEstimate(request);

testAccessible({
  'an empty conversation beside an estimate': async () => {
    enterAs(customer);
    answerMyRequests([request], [estimate]);
    answerConversation(estimate, 'customer');
    await open(`/customer?request=${request.id}`);
    await press(/^Show messages/, dialog());
    await expect.element(dialog().getByText(/^No messages yet/)).toBeVisible();
  },
});
