/** The administrators' queue of appeals. */
import type { AppealedAct } from '@marketplace/contract/act/schema';
import { aCustomer, anId } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { press, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const at = '2026-03-03T10:00:00.000Z';

const anAppeal = (title: string, changes: Partial<AppealedAct> = {}): AppealedAct => ({
  id: anId(),
  act: 'hide',
  kind: 'request',
  thingId: anId(),
  partOf: null,
  title,
  hiddenText: null,
  hiddenImageUrls: [],
  reason: 'It names a neighbor.',
  at,
  until: null,
  undone: null,
  appeal: { text: 'The neighbor agrees.', at, decided: null },
  accountId: anId(),
  by: anId(),
  thing: { authorName: 'Lou Trust', title, text: 'Ask Kim next door.', imageUrls: [] },
  ...changes,
});
const admin = aCustomer({ isAdmin: true });
const [lawn, fence] = [anAppeal('Mow the lawn'), anAppeal('Mend the fence', { by: admin.id })];
const rows = () => page.getByRole('list', { name: 'Appeals' }).getByRole('link');
const details = () => page.getByRole('region', { name: 'Request hidden' });

beforeEach(async () => {
  await resize(1280, 800);
  enterAs(admin);
  answerMyRequests([]);
  server.answer('getWaiting', { reports: 0, appeals: 2 });
  server.answer('listAppeals', [lawn, fence]);
});

test('an appeal is decided beside the list, with the content and its record, and the next one follows', async () => {
  await open('/admin/appeals');
  await rows().first().click();
  for (const text of ['It names a neighbor.', 'The neighbor agrees.', 'Ask Kim next door.', '1 of 2'])
    await expect.element(details()).toMatchTextContent(text);
  server.answer('listRecord', []);
  await details().getByText('History of Lou Trust').click();
  await expect.element(details().getByText('No entries yet.')).toBeVisible();
  expect(server.asked('listRecord')).toMatchObject([{ query: { about: lawn.accountId } }]);

  server.answer('decideAppeal', () => {
    server.answer('listAppeals', [fence]);
    return lawn;
  });
  await press('Deny Appeal', details());
  await question().getByRole('textbox').write('They moved out.');
  await press('Deny Appeal', question());
  await expectToast('Appeal denied. The author will see your reason.');
  await expect.element(details()).toMatchTextContent('Mend the fence');
  await expect.element(details()).toMatchTextContent('Another administrator must decide the appeal.');
  await expect.element(details().getByRole('button', { name: 'Deny Appeal' })).not.toBeInTheDocument();
});

test('says that there are no appeals, and loads them on Retry if they failed to', async () => {
  server.answer('listAppeals', []);
  const recover = server.breakDown('listAppeals');
  await open('/admin/appeals');
  await expect.element(page.getByText("We couldn't load appeals")).toBeVisible();
  recover();
  await press('Retry');
  await expect.element(page.getByText('No appeals')).toBeVisible();
});
