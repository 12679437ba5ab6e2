/** The inbox at several sizes, and what can fail in it. */
import { aBusiness, aJob, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { aConversation } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { found, pressKey } from '@test/overlays.ts';
import { answerRequests, enterAs, showConversations } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { aMessage, answerMessages, customer, estimate, request } from '@test/talk.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const list = () => page.getByRole('list', { name: 'Conversations' });
const rows = () => list().getByRole('link');
const row = (name: string) => rows().filter({ hasText: name });
const log = () => page.getByRole('log');
const talk = { ...aConversation(estimate, 'customer'), unreadCount: 1 };
const rivalRequest = aRequest({ customerId: customer.id });
const rival = aConversation(anEstimate(rivalRequest, { businessName: 'Rival Roofs' }), 'customer');
const { acceptedEstimate } = aJob(
  customer,
  aBusiness({ businessName: 'Another Roof' }),
  'in-progress',
).request;

beforeEach(() => {
  enterAs(customer);
  server.answer('listConversations', ({ query: { q = '' } }) =>
    [talk, rival].filter(({ counterpartName }) => counterpartName.toLowerCase().includes(q)),
  );
  answerMessages(
    'customer',
    ...['Good morning!', 'I could come on Tuesday.', 'Is the roof steep?'].map((content) =>
      aMessage('business', { content }),
    ),
  );
  answerRequests([withEstimates(request, [estimate])]);
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

test('shows the list or the conversation on a phone, and moves the focus with it', async () => {
  await resize(320, 640);
  await open('/messages');
  showConversations(talk, rival);
  await expect.element(row('Carter & Daughters')).toMatchTextContent('1 unread');
  await expectNoSidewaysScroll();
  await pressKey(row('Carter & Daughters'), '{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Carter & Daughters' })).toHaveFocus();
  await expect.element(list()).not.toBeInTheDocument();
  await expectNoSidewaysScroll();
  await page.getByRole('link', { name: 'Back to all messages' }).click();
  await expect.element(row('Carter & Daughters')).toHaveFocus();
});

test('each conversation says where its job is, unless the job went to another business', async () => {
  server.answer('listMyRequests', [
    { ...request, activeEstimatesCount: 2 },
    { ...rivalRequest, status: 'in-progress', acceptedEstimate },
  ]);
  await open('/messages');
  await expect.element(row('Carter & Daughters')).toMatchTextContent('2 estimates to compare');
  await expect.element(row('Rival Roofs')).toMatchTextContent('Open');
  await expect.element(row('Rival Roofs')).not.toMatchTextContent('You chose');
});

test('a conversation of other people, or none at all, leads back to the list', async () => {
  server.refuse('getConversation', 'not-found', "We couldn't find this conversation.");
  await open(`/messages/${request.id}_${request.id}`);
  await expect.element(page.getByText("We couldn't find this conversation.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await expect.element(row('Carter & Daughters')).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test(`keeps Send at the bottom of the window at ${width}×${height}, also below the offline banner`, async () => {
    await resize(width, height);
    await open(`/messages/${talk.id}`);
    await page.getByRole('textbox', { name: /^Message to/ }).write('It is.');
    const place = async (part: Locator) => (await found(part)).getBoundingClientRect();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const expectInView = async () => {
      const newest = log().getByText('Is the roof steep?');
      await expect.element(newest).toBeInViewport({ ratio: 1 });
      await expect.element(send).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => innerHeight - (await place(send)).bottom).toBeLessThan(30);
      // At least the newest message.
      await expect.poll(async () => (await place(log())).height).toBeGreaterThan(60);
    };
    await expectInView();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^You're offline\./)).toBeVisible();
    await expectInView();
  });
}

test('someone without conversations is not asked to choose one, but led to what begins them', async () => {
  await resize(1280, 800);
  server.answer('listConversations', []);
  await open('/messages');
  await expect.element(page.getByText(/Businesses that send you one will appear here\.$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Post a Request' })).toBeVisible();
  await expect.element(page.getByText('Choose a conversation')).not.toBeInTheDocument();
});

test('finds conversations by name, and shows all again', async () => {
  await open('/messages');
  await expect.element(rows()).toHaveLength(2);
  const search = page.getByRole('textbox', { name: 'Search by name or job' });
  await search.write('cart');
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toMatchTextContent('Carter & Daughters');
  await search.write('nobody');
  await expect.element(page.getByText('No conversations match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Conversations' }).click();
  await expect.element(rows()).toHaveLength(2);
});

test('says where the job of a conversation is, and leads to the next step in the request', async () => {
  await open(`/messages/${talk.id}`);
  const opened = page.getByRole('region', { name: 'Conversation with Carter & Daughters' });
  for (const text of ['I could come on Tuesday.', '$450', '1 estimate to review'])
    await expect.element(opened).toMatchTextContent(text);
  await expect
    .element(opened.getByRole('link', { name: 'Review Estimate' }))
    .toHaveAttribute('href', `/customer?request=${request.id}`);
});

test('shows an error when the inbox fails to load, and loads it on Retry', async () => {
  const recover = server.breakDown('listConversations');
  await open('/messages');
  await expect.element(page.getByText("We couldn't load your messages")).toBeVisible();
  recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(rows()).toHaveLength(2);
});
