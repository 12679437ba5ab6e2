/** Opens a look of two people, as one of them sees it. */
import type { Visit } from '@marketplace/contract/visit/schema';
import { spokenTime } from '@marketplace/contract/visit/time-texts';
import { aVisit } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerBusiness, answerMyRequests, answerRequests, answerVisits, enterAs } from '@test/screens.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness({ businessName: 'Northside Home Works' });
const request = aRequest({ customerId: customer.id, customerName: customer.name, title: 'Fix the roof' });
const estimate = anEstimate(request, { businessId: business.id, businessName: 'Northside Home Works' });

/** A look that the two agree on, as one of them sees it. */
export const look = (side: Visit['side'], changes: Partial<Visit> = {}): Visit =>
  aVisit({
    serviceRequestId: request.id,
    serviceRequestTitle: request.title,
    businessId: business.id,
    businessName: estimate.businessName,
    customerName: customer.name,
    counterpartId: side === 'customer' ? business.id : customer.id,
    side,
    purpose: 'look',
    ...changes,
  });

/** The details of the request, without or with a visit. The business has an estimate once it has one. */
export async function openRequest(side: Visit['side'], visits: readonly Visit[] = []): Promise<void> {
  answerVisits([...visits]);
  if (side === 'customer') {
    answerMyRequests([request], [estimate]);
    answerRequests([withEstimates(request, [estimate])]);
    enterAs(customer);
    return open(`/customer?request=${request.id}`);
  }
  const estimates = visits.length > 0 ? [estimate] : [];
  answerBusiness([request], estimates);
  answerRequests([withEstimates(request, estimates)]);
  enterAs(business);
  return open(`/business?request=${request.id}`);
}

/** The line of a visit in the details. */
export async function openLine(visit: Visit): Promise<void> {
  await openRequest(visit.side, [visit]);
  await expect.element(line()).toBeVisible();
}

export const line = () => page.getByRole('region', { name: 'Visit' });
export const panel = () => page.getByRole('dialog', { name: 'Visit for a Look' });

export const see = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

/** As screen readers hear it. */
export const spoken = (window: { start: string; end: string }) =>
  spokenTime(window, { timeZone: ownTimeZone(), readerZone: ownTimeZone(), now: new Date() });
