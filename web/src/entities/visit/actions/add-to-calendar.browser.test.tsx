/** Downloading a visit for a calendar. */
import { aVisit } from '@test/examples/visits.ts';
import { aBusiness, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { press } from '@test/overlays.ts';
import { answerBusiness, answerRequests, answerVisits, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const business = aBusiness();
const request = aRequest({ title: 'Fix the roof' });
const estimate = anEstimate(request, { businessId: business.id });
const visit = aVisit({ serviceRequestId: request.id, businessId: business.id, purpose: 'look' });

const panel = () => page.getByRole('dialog', { name: 'Visit for a Look' });
const add = () => press('Add to Calendar', panel());

async function openVisit(): Promise<void> {
  answerVisits([visit]);
  answerBusiness([request], [estimate]);
  answerRequests([withEstimates(request, [estimate])]);
  enterAs(business);
  await open(`/business?request=${request.id}`);
  await press('View Visit', page.getByRole('region', { name: 'Visit' }));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a booked visit is saved as a file that calendars open', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  server.answer('getVisitFile', { name: 'visit.ics', text: 'BEGIN:VCALENDAR' });
  await openVisit();
  await add();
  await expectToast('Calendar file saved', 'Open it to add the visit to your calendar.');
  const file = create.mock.calls.at(-1)?.[0];
  if (!(file instanceof Blob)) throw new Error('Nothing was saved');
  expect([file.type, await file.text()]).toEqual(['text/calendar', 'BEGIN:VCALENDAR']);
  expect(click.mock.contexts).toEqual([expect.objectContaining({ download: 'visit.ics' })]);
  expect(server.asked('getVisitFile').map(({ params }) => params)).toEqual([{ id: visit.id }]);
});

test('shows an error when the file cannot be saved', async () => {
  await openVisit();
  await expectFailureShown({
    call: 'getVisitFile',
    title: "We couldn't save the calendar file",
    fallback: 'Please try again.',
    attempt: add,
    intact: () => expect.element(panel().getByRole('button', { name: 'Add to Calendar' })).toBeEnabled(),
  });
});
