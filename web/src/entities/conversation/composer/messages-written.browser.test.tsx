/** Writing messages: the box, its draft, quick answers, and messages on their way. */

import { pressKeys } from '@test/effects.ts';
import { NO_HIGHLIGHTS } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, found, question } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { aMessage, answerMessages, articles, box, business, openTalk, press } from '@test/talk.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const send = () => dialog().getByRole('button', { name: 'Send', exact: true });
const says = (text: string | RegExp) => expect.element(dialog().getByText(text)).toBeVisible();
const saysNot = (text: string | RegExp) => expect.element(dialog().getByText(text)).not.toBeInTheDocument();

async function write(text: string): Promise<void> {
  await box().write(text);
  await pressKeys('{Enter}');
}

test('Enter sends, Shift+Enter adds a line, and blank messages are not sent', async () => {
  const sent = answerMessages('business');
  await openTalk('business');
  await says('No messages yet. Start the conversation!');
  await expect.element(send()).toBeDisabled();
  await box().write('   ');
  await expect.element(send()).toBeDisabled();
  await pressKeys('{Enter}');
  await says('Message cannot be empty');
  await box().write('One');
  await pressKeys('{Shift>}{Enter}{/Shift}Two');
  // Safari reports the Enter that confirms an input method's text with key code 229, after compositionend.
  const confirm = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  (await found(box())).dispatchEvent(confirm);
  await expect.element(box()).toHaveValue('One\nTwo');
  await pressKeys('{Enter}');
  await expect.element(articles()).toHaveLength(1);
  await expect.element(box()).toHaveValue('');
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['One\nTwo']);
});

test('sends messages written during another send once and in order', async () => {
  const sent = answerMessages('business');
  await openTalk('business');
  await expect.element(box()).toBeVisible();
  const release = server.hold('sendMessage');
  await write('One');
  const pending = dialog().getByRole('button', { name: 'Sending...' });
  await expect.element(pending).toBeDisabled();
  await pressKeys('{Enter}');
  await saysNot('Message cannot be empty');
  await write('Two');
  await box().write('Three');
  await pending.click();
  await expect.element(articles()).toHaveLength(3);
  expect(server.asked('sendMessage')).toHaveLength(1);
  release();
  await saysNot('Sending...');
  await saysNot('Message cannot be empty');
  expect(
    articles()
      .elements()
      .map(({ textContent }) => /One|Two|Three/.exec(textContent)?.[0]),
  ).toEqual(['One', 'Two', 'Three']);
  expect(sent.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
});

test('shows a character count near the limit and rejects longer messages', async () => {
  answerMessages('business');
  await openTalk('business');
  await box().write('x'.repeat(899));
  await saysNot('/1000');
  await box().write('x'.repeat(950));
  await says('950/1000');
  await box().write('x'.repeat(1001));
  await says('Message too long');
  await pressKeys('{Enter}');
  await expect.element(box()).toHaveValue('x'.repeat(1001));
  expect(server.asked('sendMessage')).toEqual([]);
});

test('keeps a draft until the conversation opens again', async () => {
  answerMessages('business');
  await openTalk('business');
  await box().write('I was about to say');
  await openTalk('business');
  await expect.element(box()).toHaveValue('I was about to say');
});

test('signing out deletes a message that is still being sent', async () => {
  answerMessages('business');
  await openTalk('business');
  await expect.element(box()).toBeVisible();
  const release = server.hold('sendMessage');
  await write('For your eyes only');
  const left = () => Object.keys(localStorage).filter((name) => name.includes(':outbox:'));
  await expect.poll(left).toHaveLength(1);
  await dialog().getByRole('button', { name: 'Close' }).first().click();
  server.answer('logout', undefined);
  server.answer('getReviewHighlights', NO_HIGHLIGHTS);
  await resize(1280, 720);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await question().getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  server.breakDown('sendMessage');
  release();
  // A later answer shows that the page has processed the earlier one.
  await open('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(left()).toEqual([]);
});

test('copies a message, and closes its menu on Escape within the dialog that stays open', async () => {
  answerMessages('business', aMessage('business', { content: 'It costs $90.' }));
  await openTalk('business');
  const menu = articles().getByRole('button', { name: 'Message actions' });
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => {
    copied.push(text);
  };
  (await found(menu)).click();
  await articles().getByRole('button', { name: 'Copy' }).click();
  Reflect.deleteProperty(navigator.clipboard, 'writeText');
  await expectToast('Message copied');
  expect(copied).toEqual(['It costs $90.']);

  (await found(menu)).focus();
  await pressKeys('{Enter}{Tab}{Escape}');
  await expect.element(menu).toHaveFocus();
  await expect.element(articles().getByRole('button', { name: 'Unsend' })).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
});

test('shows an error when unsending fails, and a placeholder once it worked', async () => {
  const mine = aMessage('business', { content: 'It costs $90.' });
  answerMessages('business', mine);
  await openTalk('business');
  const unsend = async () => {
    (await found(articles().getByRole('button', { name: 'Message actions' }))).click();
    await articles().getByRole('button', { name: 'Unsend' }).click();
  };
  server.refuse('unsendMessage', 'internal', 'Not now.');
  await unsend();
  await expectToast("We couldn't unsend the message", 'Not now.');
  await says('It costs $90.');
  server.answer('unsendMessage', { ...mine, content: '', removedAt: new Date().toISOString() });
  await unsend();
  await says('You unsent this message');
  await saysNot('It costs $90.');
});

test('offers a report instead of unsending for a message of the other side', async () => {
  answerMessages('customer', aMessage('business'));
  await openTalk('customer');
  (await found(articles().getByRole('button', { name: 'Message actions' }))).click();
  await expect.element(articles().getByRole('button', { name: 'Report' })).toBeVisible();
  await expect.element(articles().getByRole('button', { name: 'Unsend' })).not.toBeInTheDocument();
});

const toggle = () => dialog().getByRole('button', { name: 'Quick answers' });
const panel = () => dialog().getByRole('region', { name: 'Quick answers' });
const field = () => panel().getByRole('textbox', { name: 'Quick answer' });
const inPanel = (name: string | RegExp) => panel().getByRole('button', { name, exact: true });

/** Answers the changes of quick answers; returns what was kept last. */
function answerQuickAnswers(): () => string[] | undefined {
  server.answer('setQuickAnswers', ({ input }) => {
    const user = { ...business, ...input };
    server.answer('getMe', { user });
    return { user };
  });
  return () => server.asked('setQuickAnswers').at(-1)?.input.quickAnswers;
}

test('a business saves, edits, and removes quick answers in place', async () => {
  answerMessages('business');
  await openTalk('business');
  const kept = answerQuickAnswers();
  await toggle().click();
  await expect.element(panel().getByText(/Save replies you send often/)).toBeVisible();
  for (const answer of ['I can come on Tuesday.', 'Please send a picture.']) {
    await inPanel('Add a Quick Answer').click();
    await field().write(answer);
    await inPanel('Save').click();
    await expect.element(inPanel(answer)).toBeVisible();
  }
  await inPanel('Edit quick answer: I can come on Tuesday.').click();
  await field().write('I can come on Wednesday.');
  await inPanel('Save').click();
  // Escape closes one layer at a time, and never the dialog.
  await inPanel('Edit quick answer: Please send a picture.').click();
  await expect.element(field()).toHaveFocus();
  await pressKeys('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
  await inPanel('Edit quick answer: Please send a picture.').click();
  await inPanel('Remove').click();
  await expect.element(inPanel('Add a Quick Answer')).toBeVisible();
  await expect.element(inPanel('Please send a picture.')).not.toBeInTheDocument();
  await pressKeys('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(toggle()).toHaveFocus();
  expect(kept()).toEqual(['I can come on Wednesday.']);
});

test('inserts a quick answer at the caret by keyboard alone', async () => {
  answerMessages('business');
  await openTalk('business');
  server.answer('getMe', { user: { ...business, quickAnswers: ['I can come on Wednesday.'] } });
  await open(location.pathname + location.search);
  await press(/^Show messages/);
  await box().write('Hello.  Bye.');
  const input = await found(box());
  if (input instanceof HTMLTextAreaElement) input.setSelectionRange(7, 7);
  (await found(toggle())).focus();
  await pressKeys('{Enter}');
  await expect.element(inPanel('I can come on Wednesday.')).toHaveFocus();
  await pressKeys('{Enter}');
  await expect.element(box()).toHaveValue('Hello. I can come on Wednesday. Bye.');
  await pressKeys('!');
  await expect.element(box()).toHaveValue('Hello. I can come on Wednesday.! Bye.');
});

test('shows an error when saving quick answers fails, and keeps what was typed', async () => {
  answerMessages('business');
  await openTalk('business');
  await toggle().click();
  await inPanel('Add a Quick Answer').click();
  await expect.element(inPanel('Save')).toBeDisabled();
  await field().write('x'.repeat(300));
  await expect.element(field()).toHaveAttribute('maxlength', '300');
  server.refuse('setQuickAnswers', 'internal', 'Not now.');
  await inPanel('Save').click();
  await expectToast("Your quick answers weren't saved", 'Not now.');
  await expect.element(field()).toHaveValue('x'.repeat(300));
  answerQuickAnswers();
  await inPanel('Save').click();
  await expect.element(field()).not.toBeInTheDocument();
});

test('offers customers no quick answers', async () => {
  answerMessages('customer');
  await openTalk('customer');
  await expect.element(dialog().getByRole('button', { name: 'Add photos' })).toBeVisible();
  await expect.element(toggle()).not.toBeInTheDocument();
});
