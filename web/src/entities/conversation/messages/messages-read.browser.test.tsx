/** The messages of a conversation, as people read them. */

import { LIMITS } from '@marketplace/contract/constants';
import { pressKeys } from '@test/effects.ts';
import { aBusiness, anEstimate, withEstimates } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, found } from '@test/overlays.ts';
import {
  answerBusiness,
  answerMyRequests,
  answerRequests,
  enterAs,
  showConversations,
} from '@test/screens.ts';
import { server } from '@test/server.ts';
import {
  aMessage,
  answerMessages,
  articles,
  box,
  business,
  conversation,
  customer,
  estimate,
  log,
  openTalk,
  press,
  request,
} from '@test/talk.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addArrived } from '@/entities/conversation/queries.ts';
import { queryClient } from '@/lib/query/query-client.ts';

const boxOf = async (place: number) => (await found(articles().nth(place))).getBoundingClientRect();

test('aligns own messages right and others left, at no more than 70 percent of the width', async () => {
  answerMessages(
    'business',
    aMessage('customer', { content: 'Word '.repeat(60) }),
    aMessage('business', { content: 'Words '.repeat(60) }),
  );
  await openTalk('business');
  await expect.element(articles().last()).toMatchTextContent('You');
  const [left, right] = [await boxOf(0), await boxOf(1)];
  expect(left.x).toBeLessThan(right.x);
  const { width } = (await found(log())).getBoundingClientRect();
  for (const message of [left, right]) expect(message.width / width).toBeLessThanOrEqual(0.7);
});

test('opens links in a new tab, and sets each message in its script’s direction', async () => {
  answerMessages('business', aMessage('customer', { content: 'מה דעתך? https://example.com/roof.' }));
  await openTalk('business');
  const link = log().getByRole('link', { name: 'https://example.com/roof', exact: true });
  await expect.element(link).toHaveAttribute('href', 'https://example.com/roof');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(link).toHaveAttribute('target', '_blank');
  const isRightToLeft = async (locator: ReturnType<typeof box>) =>
    expect(getComputedStyle(await found(locator)).direction).toBe('rtl');
  await isRightToLeft(log().getByText('מה דעתך?'));
  await box().write('שלום');
  await isRightToLeft(box());
  await pressKeys('{Enter}');
  await isRightToLeft(articles().last().getByText('שלום'));
});

test('asks for no messages until the panel is expanded, and counts the unread ones until then', async () => {
  answerMessages('business', aMessage('customer', { content: 'Two' }));
  enterAs(business);
  answerBusiness([request], [estimate]);
  answerRequests([withEstimates(request, [estimate])]);
  const release = server.hold('listMessages');
  await open(`/business?request=${request.id}`);
  await expect.element(dialog().getByRole('button', { name: /^Show messages/ })).toBeVisible();
  showConversations({ ...conversation, unreadCount: 2 });
  await expect.element(dialog().getByText('2 new')).toBeVisible();
  expect(server.asked('listMessages')).toEqual([]);
  await dialog()
    .getByRole('button', { name: /^Show messages/ })
    .click();
  await expect.element(dialog().getByText('Loading messages...')).toBeVisible();
  await expect.element(dialog().getByText('2 new')).not.toBeInTheDocument();
  expect(server.asked('markMessagesRead')).toEqual([]);
  release();
  await expect.element(log().getByText('Two')).toBeVisible();
  await expect.poll(() => server.asked('markMessagesRead')).toHaveLength(1);
  await dialog()
    .getByRole('button', { name: /^Hide messages/ })
    .click();
  await expect.element(log()).not.toBeInTheDocument();
  await expect.element(dialog().getByText('2 new')).not.toBeInTheDocument();
});

test('loads earlier messages on request, also after a failure, without moving those in view', async () => {
  const all = Array.from({ length: LIMITS.messagePage + 5 }, (_, index) =>
    aMessage('customer', {
      content: `Message ${index + 1}.`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }),
  );
  answerMessages('business');
  server.answer('listMessages', ({ query: { before } }) => {
    const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
    return all.slice(Math.max(0, end - LIMITS.messagePage), end);
  });
  await openTalk('business');
  const message = (place: number) => log().getByText(`Message ${place}.`, { exact: true });
  await expect.element(message(all.length)).toBeInViewport();
  await expect.element(message(5)).not.toBeInTheDocument();
  const recover = server.breakDown('listMessages');
  await press('Show earlier messages');
  const failure = dialog().getByText("We couldn't load earlier messages");
  await expect.element(failure).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Retry' })).toHaveFocus();
  const height = async () => (await found(message(6))).getBoundingClientRect().y;
  const before = await height();
  const late = aMessage('customer', { content: 'Just now.' });
  addArrived(queryClient, { serviceRequestId: request.id, counterpartId: customer.id }, [late]);
  await expect.element(log().getByText(late.content)).toBeInTheDocument();
  await expect.element(failure).toBeVisible();
  recover();
  await pressKeys('{Enter}');
  await expect.element(articles()).toHaveLength(all.length + 1);
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(message(6)).toBeInViewport();
  // By no more than the line that named the failure, which is gone.
  expect(Math.abs((await height()) - before)).toBeLessThan(32);
  await expect.element(dialog().getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

test('lets a business that was not chosen read, but not write', async () => {
  answerMessages('business', aMessage('business', { content: 'I could begin tomorrow.' }));
  enterAs(business);
  const lost = { ...request, status: 'in-progress' as const };
  const mine = { ...estimate, status: 'rejected' as const, serviceRequestStatus: lost.status };
  server.answer('getConversation', {
    ...conversation,
    serviceRequestStatus: lost.status,
    estimateStatus: mine.status,
  });
  answerBusiness([], [mine]);
  answerRequests([withEstimates(lost, [mine])]);
  await open(`/business?request=${request.id}`);
  await dialog()
    .getByRole('button', { name: /^Show messages/ })
    .click();
  await expect.element(log().getByText('I could begin tomorrow.')).toBeVisible();
  const closed = 'This conversation is closed because the job ended or went to someone else.';
  await expect.element(dialog().getByText(closed)).toBeVisible();
  await expect.element(box()).not.toBeInTheDocument();
});

test('lets the customer switch between businesses, beginning with the one that waits longest', async () => {
  const rival = aBusiness({ businessName: 'Rival Roofs' });
  enterAs(customer);
  answerMyRequests(
    [request],
    [
      estimate,
      anEstimate(request, {
        businessId: rival.id,
        businessName: 'Rival Roofs',
        createdAt: '2026-03-04T10:00:00.000Z',
      }),
    ],
  );
  await open(`/customer?request=${request.id}`);
  const shows = (name: string) =>
    expect.element(dialog().getByRole('button', { name: `Show messages with ${name}` })).toBeVisible();
  await shows('Carter & Daughters');
  await dialog().getByLabelText('Conversation with').selectOptions('Rival Roofs');
  await shows('Rival Roofs');
});

test('keeps the dialog’s title in view while its content scrolls', async () => {
  await resize(390, 500);
  answerMessages('business');
  await openTalk('business');
  (await found(box())).scrollIntoView({ block: 'start' });
  await expect.element(dialog().getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('offers no unsending after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  answerMessages('business', aMessage('business', { content: 'It costs $90.' }));
  await openTalk('business');
  (await found(articles().getByRole('button', { name: 'Message actions' }))).click();
  const unsend = articles().getByRole('button', { name: 'Unsend' });
  await expect.element(unsend).toBeVisible();
  vi.advanceTimersByTime(2 * 60_000);
  await expect.element(unsend).not.toBeInTheDocument();
  await expect.element(articles().getByRole('button', { name: 'Copy' })).toBeVisible();
});
