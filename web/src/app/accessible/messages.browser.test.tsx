/** What people see of conversations. */

import { testAccessible } from '@test/accessible.ts';
import { pressKeys } from '@test/effects.ts';
import { anId, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press } from '@test/overlays.ts';
import { answerRequests, enterAs, showConversations } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { answerUploads, choose, picture, refuseFiles } from '@test/stand-ins/pictures.ts';
import {
  aMessage,
  answerMessages,
  box,
  business,
  conversation,
  estimate,
  openTalk,
  request,
} from '@test/talk.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const files = () => dialog().getByLabelText('Photos: choose files');
const sees = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

async function openWith(...messages: ReturnType<typeof aMessage>[]): Promise<void> {
  answerMessages('business', ...messages);
  await openTalk('business');
}

/** The inbox of the business, with a conversation open or none. */
async function openInbox(address: string): Promise<void> {
  enterAs(business);
  const unread = { ...conversation, lastMessage: 'Good morning!', unreadCount: 1 };
  server.answer('listConversations', [unread]);
  answerMessages('business', aMessage('customer'));
  server.answer('getConversation', {
    ...unread,
    events: [{ kind: 'accepted', at: new Date().toISOString(), byCustomer: true, amount: null }],
  });
  answerRequests([withEstimates(request, [estimate])]);
  await open(address);
  showConversations(unread);
}

testAccessible({
  'an empty conversation beside an estimate': async () => {
    await openWith();
    await sees(/^No messages yet/);
  },
  'messages in two scripts, with a link and pictures': async () => {
    await openWith(
      aMessage('customer', { content: 'מה דעתך? https://example.com/roof.' }),
      aMessage('business', { imageUrls: [`/objects/images/${anId()}`] }),
    );
    await expect.element(dialog().getByRole('button', { name: /^Open photo/ })).toBeVisible();
  },
  'a message that was not sent': async () => {
    await openWith();
    server.refuse('sendMessage', 'internal', 'The line is busy.');
    await box().write('Hello Maria');
    await pressKeys('{Enter}');
    await sees('Not sent. The line is busy.');
  },
  'pictures of a message, one of which failed': async () => {
    await openWith();
    answerUploads();
    await choose(files(), picture('a.gif'));
    await expect.element(dialog().getByRole('img', { name: /^Selected photo/ })).toBeVisible();
    refuseFiles();
    await choose(files(), picture('b.gif'));
    await expect.element(dialog().getByRole('button', { name: 'Retry upload of b.gif' })).toBeVisible();
  },
  'quick answers': async () => {
    await openWith();
    server.answer('getMe', { user: { ...business, quickAnswers: ['I can come on Tuesday.'] } });
    await open(location.pathname + location.search);
    await press(/^Show messages/, dialog());
    await press('Quick answers', dialog());
    await press('Add a Quick Answer', dialog());
  },
  'the inbox': async () => {
    await openInbox('/messages');
    await sees('1 unread');
  },
  'a conversation in the inbox, with what happened to its job': async () => {
    await openInbox(`/messages/${conversation.id}`);
    await expect.element(page.getByRole('log')).toBeVisible();
  },
});
