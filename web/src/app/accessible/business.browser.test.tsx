/** What businesses see of requests, their own estimates, and their jobs. */
import { type States, testAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, aJob, anEstimate, anId, aRequest, withEstimates } from '@test/examples.ts';
import { aConversation } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import {
  answerBusiness,
  answerConversation,
  answerRequests,
  enterAs,
  showConversations,
} from '@test/screens.ts';
import { server } from '@test/server.ts';
import { WINDOW } from '@test/stand-ins/window.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const business = aBusiness({ serviceRadiusMiles: 25 });
const customer = aCustomer({ name: 'Maria Lopez' });
const running = aJob(customer, business, 'in-progress');
const done = aJob(customer, business);
const reviewUntil = '2126-01-01T00:00:00.000Z';
const request = aRequest({ distanceMiles: 20 });
const pending = anEstimate(request, { businessId: business.id });
const outdated = anEstimate(request, { businessId: business.id, isOutdated: 'answer' });
const rejected = anEstimate(aRequest({ customerId: customer.id }), {
  businessId: business.id,
  status: 'rejected',
});
const contact = { counterpart: null, sharedAt: null, askedAt: null };

async function openMine(...estimates: (typeof pending)[]): Promise<void> {
  enterAs(business);
  answerBusiness([], estimates);
  await open('/business');
  await press('View My Estimates');
}

async function openDashboard(requests = [request], user = business): Promise<void> {
  enterAs(user);
  answerBusiness(requests);
  await open('/business');
}

async function openJobs(...jobs: (typeof pending)[]): Promise<void> {
  enterAs(business);
  answerBusiness([], jobs);
  server.answer('getContact', contact);
  await open('/jobs');
}

const search = (text: string) => page.getByRole('searchbox').write(text);
const sees = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

const STATES: States = {
  'several selected estimates': async () => {
    await openMine(running.estimate, rejected);
    await press('Select', dialog());
    await dialog().getByRole('checkbox').first().click();
  },
  'the preview of an estimate’s changes': async () => {
    await openMine(running.estimate, rejected);
    await press(/^Edit/, dialog());
    const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
    await edit.getByLabelText('Amount').write('475');
    await press('Save Changes', edit);
    await expect.element(question()).toBeVisible();
  },
  'requests within a distance': async () => {
    await openDashboard();
    await sees('About 20 miles away');
  },
  'requests and figures that failed to load': async () => {
    enterAs(business);
    answerBusiness([]);
    server.breakDown('listOpenRequests');
    server.breakDown('getRequestStats');
    await open('/business');
    await sees(/^Failed to load service requests/);
  },
  'a search without results, with a trade and words to save': async () => {
    await openDashboard([]);
    await search('plumber w123');
    await sees('No requests match your current filters.');
    await expect.element(page.getByRole('button', { name: 'Filter by Plumbing' })).toBeVisible();
    await press('Save Search');
    await expect.element(question()).toBeVisible();
  },
  'a search that found nothing so far': async () => {
    await openDashboard([]);
    server.answerPages('listOpenRequests', [[], []]);
    await search('gutter');
    await sees('No match so far.');
  },
  'no requests within a distance': async () => {
    await openDashboard([]);
    await sees('There are no open requests within 25 miles right now.');
  },
  'saved searches': async () => {
    enterAs(business);
    answerBusiness([request]);
    const query = { category: 'Roofing' };
    server.answer('listSavedSearches', [
      { id: anId(), name: 'Roofs', query, alert: 'digest' },
      { id: anId(), name: 'Gutters', query: { ...query, q: 'gutter' }, alert: 'at-once' },
    ]);
    await open('/business');
    await press('Edit saved searches');
    await press('Rename Roofs', dialog());
  },
  'the checklist of a new business': async () => {
    await openDashboard([request], aBusiness({ emailVerified: false, setupHidden: false }));
    await sees('Get your first job');
  },
  'a business that is away': async () => {
    await openDashboard([], aBusiness({ awayUntil: { date: '2126-06-12', timeZone: 'America/Chicago' } }));
    await sees(/^You won't be notified of new requests until/);
  },
  'the side of businesses to a customer': async () => {
    enterAs(aBusiness({ accountType: 'both' }), 'customer');
    answerBusiness([]);
    await open('/business');
    await expect.element(page.getByRole('button', { name: 'Switch to Business Mode' })).toBeVisible();
  },
  'a request with a question and the own estimate': async () => {
    enterAs(business);
    answerBusiness([request], [pending]);
    answerRequests([withEstimates(request, [pending])]);
    server.answer('listQuestions', [
      {
        id: anId(),
        serviceRequestId: request.id,
        text: 'How many floors does it have?',
        answer: 'Two.',
        askedAt: request.createdAt,
        answeredAt: request.createdAt,
        isMine: true,
        isDismissed: false,
        hiddenReason: null,
        answerHiddenReason: null,
      },
    ]);
    await open(`/business?request=${request.id}`);
    await expect.element(dialog().getByText('Your question')).toBeVisible();
  },
  'no estimates': () => openMine(),
  'estimates of every status': async () => {
    await openMine(pending, running.estimate, rejected, done.estimate);
    showConversations({ ...aConversation(running.estimate, 'business'), unreadCount: 1 });
    await expect.element(dialog().getByText('1 new message').first()).toBeVisible();
  },
  'an estimate sent before an answer': async () => {
    await openMine(outdated);
    await expect.element(dialog().getByText('Sent before the latest answer')).toBeVisible();
  },
  'an edited estimate with problems': async () => {
    await openMine(rejected);
    await press(/^Edit/, dialog());
    const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
    await edit.getByLabelText('Amount').write('0');
    await edit.getByLabelText('Description').write(' ');
    await press('Save Changes', edit);
    await expect.element(edit.getByText('Description is required')).toBeVisible();
  },
  'the request of a won job with its messages': async () => {
    await openMine(running.estimate);
    answerRequests([running.request]);
    server.answer('getContact', contact);
    answerConversation(running.estimate, 'business');
    await press(/^View request/, dialog());
    const details = page.getByRole('dialog', { name: running.request.title });
    await press(/^Show messages/, details);
    await expect.element(details.getByText(/^No messages yet/)).toBeVisible();
  },
  'jobs, one of them completed': async () => {
    // The contact details of a job load when it is near the window.
    await page.viewport(WINDOW.width, 2000);
    await openJobs(running.estimate, { ...done.estimate, reviewUntil });
    await sees(/not shared yet/);
  },
  'the review of a job': async () => {
    await openJobs({ ...done.estimate, reviewUntil });
    await press('Leave a Review');
    await expect.element(page.getByRole('dialog', { name: 'Leave a Review' })).toBeVisible();
  },
  'no jobs': async () => {
    await openJobs();
    await sees("You haven't won a job yet.");
  },
  'jobs that failed to load': async () => {
    enterAs(business);
    server.breakDown('listMyEstimates');
    await open('/jobs');
    await sees("We couldn't load your jobs");
  },
  'a change of a job that is proposed': async () => {
    await openJobs(running.estimate);
    await press('Propose a Change');
    await expect.element(dialog().getByLabelText('New Price')).toBeVisible();
  },
};

testAccessible(STATES, { fits: true });
