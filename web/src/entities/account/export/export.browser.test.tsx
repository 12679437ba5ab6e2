/** Downloading all data of an account: progress, and what can fail. */

import type { ExportPage } from '@marketplace/contract/account/export';
import { pressKeys } from '@test/effects.ts';
import { aCustomer, anId, aRequest } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { resetWindow } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { MISSING_PICTURE } from '@test/stand-ins/storage.ts';
import { expectToast } from '@test/toasts.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const user = aCustomer();
const button = () => page.getByRole('button', { name: 'Download My Data' });
const progress = () => page.getByRole('progressbar', { name: 'Photos downloaded' });
const exportedAt = '2026-03-03T10:00:00.000Z';
const { draftKey: _, ...account } = user;

/** An export whose request has these pictures. */
const anExport = (...pictures: string[]): ExportPage => ({
  exportedAt,
  account,
  requests: [{ ...aRequest({ customerId: user.id, imageUrls: pictures }), askedBusinessId: null }],
});
const aPicture = (id = anId()) => `/objects/images/${id}`;

/** The files that were saved, unpacked. */
function watchSaved(): () => Promise<Record<string, Uint8Array>> {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  return async () => {
    const blob = create.mock.calls.at(-1)?.[0];
    if (!(blob instanceof Blob)) throw new Error('Nothing was saved');
    return unzipSync(new Uint8Array(await blob.arrayBuffer()));
  };
}

beforeEach(async () => {
  // High enough for the parts that load when they are near.
  await page.viewport(1280, 2400);
  enterAs(user);
  answerMyRequests([]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await resetWindow();
});

test('shows an error when the download fails', async () => {
  await open('/profile');
  await expectFailureShown({
    call: 'exportAccount',
    title: "We couldn't prepare your data",
    fallback: 'Please try again.',
    attempt: () => button().click(),
    intact: () => expect.element(button()).toBeEnabled(),
  });
});

test('shows progress also after its screen was left, and can be canceled by keyboard and started again', async () => {
  const [one, two, late] = [aPicture(), aPicture(), aPicture()];
  server.answer('exportAccount', anExport(one, two, late));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    if (target === late) await arrived;
    return fetch(target, init);
  });
  const saved = watchSaved();
  await open('/profile');
  await userEvent.dblClick(button());
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '2');
  await expect.element(page.getByText('2 of 3 photos')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  history.back();
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '2');

  const cancel = await page.getByRole('button', { name: 'Cancel', exact: true }).findElement();
  if (cancel instanceof HTMLElement) cancel.focus();
  await pressKeys('{Enter}');
  await expectToast('Download canceled');
  await expect.element(progress()).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
  expect(server.asked('exportAccount')).toHaveLength(1);

  arrive();
  await button().click();
  await expectToast('Your data is saved', 'Find it in your downloads.');
  expect(Object.keys(await saved()).filter((name) => name.startsWith('pictures/'))).toHaveLength(3);
});

test('goes on after the connection was lost between two pages', async () => {
  const saved = watchSaved();
  const wait = vi.spyOn(Math, 'random').mockReturnValue(0);
  let isLost = true;
  server.answerPages('exportAccount', [
    { exportedAt, account },
    { exportedAt, requests: anExport().requests },
  ]);
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
    if (!String(target).includes('cursor=') || !isLost) return fetch(target, init);
    isLost = false;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await open('/profile');
  await button().click();
  await expectToast('Your data is saved');
  wait.mockRestore();
  const { 'data.json': data = new Uint8Array() } = await saved();
  expect(JSON.parse(strFromU8(data))).toMatchObject({ requests: [{ title: 'Fix the leaking roof' }] });
  // The export did not begin again.
  expect(server.asked('exportAccount').map(({ query }) => query.cursor)).toEqual([undefined, '1']);
});

test('names a missing picture, and can be retried after a lost connection', async () => {
  const gone = aPicture(MISSING_PICTURE);
  const there = aPicture();
  server.answer('exportAccount', anExport(gone, there));
  const saved = watchSaved();
  const { fetch } = globalThis;
  const connection = vi.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
    if (target !== there) return fetch(target, init);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await open('/profile');
  await button().click();
  const unreachable = "We can't reach the server. Check your connection and try again.";
  await expectToast("We couldn't prepare your data", unreachable);
  connection.mockRestore();

  await button().click();
  await expectToast('Your data is saved', "1 of 2 photos couldn't be downloaded. The file lists them.");
  const files = await saved();
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain(gone);
});
