/** What people see of pictures. */
import { testAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, anId, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { answerUploads, choose, holdFiles, picture } from '@test/stand-ins/pictures.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const at = '2026-03-03T10:00:00.000Z';
const imageUrls = [`/objects/images/${anId()}`];
const request = aRequest({ imageUrls });

async function openUploader(): Promise<void> {
  enterAs(aCustomer());
  answerMyRequests([]);
  answerUploads();
  await open('/customer/new-request');
}

const input = () => page.getByLabelText(/: choose files$/);

async function openGallery(): Promise<void> {
  enterAs(aBusiness());
  answerBusiness([request]);
  await open(`/business?request=${request.id}`);
  await press('Open photo 1 of 1', dialog());
}

testAccessible({
  'uploaded pictures': async () => {
    await openUploader();
    await choose(input(), picture('a.gif'), picture('b.gif'));
    await expect.element(page.getByRole('img', { name: /^Selected photo/ })).toHaveLength(2);
  },
  'a picture on its way': async () => {
    await openUploader();
    holdFiles();
    await choose(input(), picture('a.gif'));
    await expect.element(page.getByRole('progressbar', { name: 'Upload of a.gif' })).toBeVisible();
  },
  'a picture of another person': async () => {
    await openGallery();
    await expect.element(page.getByRole('button', { name: 'Report this photo' })).toBeVisible();
  },
  'the report of a picture': async () => {
    await openGallery();
    await press('Report this photo');
    await question().getByText('Something illegal', { exact: true }).click();
    await expect.element(question().getByLabelText('In your own words')).toBeVisible();
  },
  'a reported picture to an administrator': async () => {
    enterAs(aCustomer({ isAdmin: true }));
    answerMyRequests([]);
    server.answer('getWaiting', { reports: 1, appeals: 0 });
    server.answer('listReports', [
      {
        id: anId(),
        kind: 'picture',
        thingId: anId(),
        partOf: { kind: 'request', thingId: request.id },
        authorId: request.customerId,
        reports: [{ reporterId: anId(), reason: 'unlawful', text: 'Not theirs.', at }],
        reportedAt: at,
        thing: { authorName: 'Maria', title: request.title, text: request.description, imageUrls },
      },
    ]);
    await open(`/admin?account=${request.customerId}`);
    await expect.element(page.getByText('Photo of a request')).toBeVisible();
  },
  'the decision about a hidden picture': async () => {
    enterAs(aCustomer());
    server.answer('getVapidPublicKey', { publicKey: 'key', sendsEmail: false });
    server.answer('listOwnActs', [
      {
        id: anId(),
        act: 'hide',
        kind: 'picture',
        thingId: anId(),
        partOf: { kind: 'request', thingId: request.id },
        title: request.title,
        hiddenText: null,
        hiddenImageUrls: imageUrls,
        reason: 'It shows the house of the neighbors.',
        at: new Date().toISOString(),
        until: null,
        undone: null,
        appeal: null,
      },
    ]);
    await open('/notifications?show=decisions');
    await expect.element(page.getByRole('button', { name: 'Appeal' })).toBeVisible();
  },
});
