/** Reviews of a job and of a business: writing, replying, and reading them. */

import type { ReviewsOfRequest } from '@marketplace/contract/review/schema';
import { pressKeys } from '@test/effects.ts';
import {
  aBusiness,
  aCustomer,
  aJob,
  anEstimate,
  aProfile,
  aRequest,
  aReview,
  aReviewPage,
} from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { dialog, found, press } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const business = aBusiness({ businessName: 'Northside' });
const job = aJob(owner, business);
const updatedAt = new Date().toISOString();
const request = { ...job.request, updatedAt, reviewUntil: '2999-01-01T00:00:00.000Z' };
const reviewed = { ...request, reviewUntil: null };
const own = aReview(request, 'customer', { publishedAt: null, text: 'Came when they said they would.' });
const theirs = aReview(request, 'business', { stars: 3, text: 'The gate was locked.' });

const NONE = { own: null, theirs: null };

const reviews = () => dialog().getByRole('region', { name: 'Reviews' });
const form = () => reviews().getByRole('form', { name: 'Review Northside' });
const text = () => form().getByLabelText('Your review');
const star = (name: string) => dialog().getByRole('radio', { name });

async function openJob(address = `/customer?request=${request.id}`, written: ReviewsOfRequest = NONE) {
  answerMyRequests([request], [job.estimate]);
  server.answer('listMyRequests', [request]);
  answerRequests([request]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  server.answer('getReviewsOfRequest', written);
  await open(address);
}

/** The server accepts the review, and knows it from then on. */
function acceptReview(): void {
  server.answer('writeReview', () => {
    server.answer('listMyRequests', [reviewed]);
    answerRequests([reviewed]);
    server.answer('getReviewsOfRequest', { own, theirs: null });
    return own;
  });
}

beforeEach(() => enterAs(owner));

test('a review needs stars and no contact details, and its draft survives failures', async () => {
  await openJob();
  await press('Send Review', form());
  await expect.element(form().getByText('Please choose one to five stars')).toBeVisible();
  await expect.element(star('1 star: Poor')).toHaveFocus();
  await pressKeys('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(star('4 stars: Very good')).toBeChecked();

  const refusal = 'Please leave out “5I2-555-O199”';
  server.refuse('writeReview', 'invalid', 'Please check what you entered.', { fields: { text: refusal } });
  await text().write('Came at once. Text 5I2-555-O199.');
  await press('Send Review', form());
  await expect.element(form().getByText(refusal)).toBeVisible();
  await expect.element(text()).toHaveValue('Came at once. Text 5I2-555-O199.');
  await text().write(own.text);
  await expect.element(form().getByText(refusal)).not.toBeInTheDocument();

  await expectFailureShown({
    call: 'writeReview',
    title: "We couldn't send your review",
    fallback: 'Please try again.',
    attempt: () => press('Send Review', form()),
    intact: () => expect.element(text()).toHaveValue(own.text),
  });
  await openJob();
  await expect.element(text()).toHaveValue(own.text);
  acceptReview();
  await press('Send Review', form());
  await expectToast('Review sent');
  const { input } = server.asked('writeReview').at(-1) ?? {};
  expect(input).toEqual({ stars: 4, text: own.text, showsJob: false });
  await expect
    .element(reviews().getByRole('article', { name: 'Your review' }))
    .toMatchTextContent('Private until Northside writes a review too');
});

test('a customer shows the job on the home page with the review, and stops after a failure', async () => {
  await openJob();
  const shown = { ...own, showsJob: true };
  (await found(star('5 stars'))).click();
  await form()
    .getByRole('checkbox', { name: /^Show this job on the home page/ })
    .click();
  server.answer('writeReview', () => {
    server.answer('getReviewsOfRequest', { own: shown, theirs: null });
    return shown;
  });
  await press('Send Review', form());
  await expectToast('Review sent');
  expect(server.asked('writeReview').at(-1)?.input).toMatchObject({ showsJob: true });
  const stop = reviews().getByRole('button', { name: 'Stop Showing' });
  await expectFailureShown({
    call: 'stopShowingJob',
    title: "We couldn't stop showing this job",
    fallback: 'Please try again.',
    attempt: () => stop.click(),
    intact: () => expect.element(stop).toBeVisible(),
  });
  server.answer('stopShowingJob', () => {
    server.answer('getReviewsOfRequest', { own, theirs: null });
    return own;
  });
  await stop.click();
  await expectToast('The home page no longer shows this job');
  await expect.element(stop).not.toBeInTheDocument();
});

test('leads from the card of a completed job to the stars, until the review is written', async () => {
  await openJob('/customer');
  const leave = page.getByRole('article').getByRole('button', { name: 'Leave a Review' });
  await leave.click();
  await expect.element(star('1 star: Poor')).toHaveFocus();
  (await found(star('5 stars'))).click();
  acceptReview();
  await press('Send Review', dialog());
  await expectToast('Review sent');
  const steps = await found(dialog().getByRole('list', { name: 'Progress' }));
  await expect.poll(() => steps.querySelector('[aria-current="step"]')?.textContent).toBe('Reviewed');
  await expect.element(dialog().getByRole('button', { name: 'Leave a Review' })).not.toBeInTheDocument();
  await press('Close', dialog());
  await expect.element(leave).not.toBeInTheDocument();
});

test('leads a business from its estimates to the stars', async () => {
  enterAs(business);
  answerBusiness([], [{ ...job.estimate, completedAt: updatedAt, reviewUntil: request.reviewUntil }]);
  answerRequests([request]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open('/business?show=my-estimates');
  await press(/^Leave a Review/, dialog());
  const details = page.getByRole('dialog', { name: request.title });
  await expect.element(details.getByRole('radio').first()).toHaveFocus();
  await expect.element(details.getByRole('checkbox')).not.toBeInTheDocument();
});

test('replies to a published review', async () => {
  await openJob(undefined, { own, theirs });
  const review = reviews().getByRole('article', { name: 'Northside' });
  await expect.element(review).toMatchTextContent(theirs.text);
  await press('Reply', review);
  await review.getByLabelText('Your reply').write('It was a pleasure.');
  const replied = { ...theirs, reply: 'It was a pleasure.', repliedAt: updatedAt };
  server.answer('replyToReview', () => {
    server.answer('getReviewsOfRequest', { own, theirs: replied });
    return replied;
  });
  await press('Send Reply', review);
  await expectToast('Reply published');
  await expect.element(review).toMatchTextContent(/You replied .*It was a pleasure\./);
});

test('shows the rating on an estimate, and the reviews on the profile page by page', async () => {
  const open1 = aRequest({ customerId: owner.id });
  const estimate = anEstimate(open1, { businessId: business.id, businessName: 'Northside' });
  answerMyRequests([open1]);
  answerRequests([
    { ...open1, estimates: [estimate], ratings: { [business.id]: { average: 5, count: 11 } } },
  ]);
  await open(`/customer?request=${open1.id}`);
  await expect
    .element(dialog().getByRole('article', { name: 'Northside' }))
    .toMatchTextContent('5.0 of 5 stars, 11 reviews');

  const written = Array.from({ length: 11 }, () => aReview(request, 'customer', { authorName: 'Carla C.' }));
  server.answer('getBusiness', aProfile(business));
  server.answerPages('listReviewsOfBusiness', [
    aReviewPage(written.slice(0, 10), 11),
    aReviewPage(written.slice(10), 11),
  ]);
  await open(`/businesses/${business.id}`);
  const shown = page.getByRole('main').getByRole('article');
  await expect.element(shown).toHaveLength(10);
  await expect.element(shown.first()).toMatchTextContent(/Carla C\..*All as agreed\./);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '5 stars' }).first())
    .toMatchTextContent('11 reviews');
  await press('Show more reviews');
  await expect.element(shown).toHaveLength(11);
});

test('retries reviews of a business that failed to load', async () => {
  server.answer('getBusiness', aProfile(business));
  server.breakDown('listReviewsOfBusiness');
  await open(`/businesses/${business.id}`);
  const main = page.getByRole('main');
  (await found(main.getByRole('heading', { name: 'Reviews' }))).scrollIntoView();
  await expect.element(main.getByRole('alert')).toMatchTextContent("We couldn't load the reviews");
  server.answer('listReviewsOfBusiness', aReviewPage([]));
  await press('Retry', main);
  await expect.element(main.getByText('No reviews yet')).toBeVisible();
});

test('shows a business the reviews of a customer before it sends an estimate', async () => {
  enterAs(business);
  const wanted = aRequest({ customerId: owner.id });
  answerBusiness([wanted]);
  answerRequests([{ ...wanted, estimates: [], ratings: { [owner.id]: { average: 5, count: 1 } } }]);
  server.answer('listReviewsOfCustomer', aReviewPage([aReview(request, 'business')]));
  await open(`/business?request=${wanted.id}`);
  await press('Read Reviews', dialog());
  await expect
    .element(dialog().getByRole('article', { name: 'Northside' }))
    .toMatchTextContent('All as agreed.');
});
