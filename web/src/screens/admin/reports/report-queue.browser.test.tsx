/** The administrators' queue of reports: accounts, and the reports of one. */
import type { ReportedThing, ReportReason } from '@marketplace/contract/report/schema';
import { pressKeys } from '@test/effects.ts';
import { aCustomer, anId } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const at = '2026-03-03T10:00:00.000Z';
const [lou, kim] = [anId(), anId()];

const aReported = (
  authorId: string,
  title: string,
  reason: ReportReason,
  changes: Partial<ReportedThing> = {},
): ReportedThing => ({
  id: anId(),
  kind: 'request',
  thingId: anId(),
  partOf: null,
  authorId,
  reports: [{ reporterId: anId(), reason, text: `About ${title}`, at }],
  reportedAt: at,
  thing: { authorName: authorId === lou ? 'Lou Trust' : 'Kim Park', title, text: title, imageUrls: [] },
  ...changes,
});
const spam = aReported(kim, 'Cheap roofs', 'spam');
const [deposit, advance] = [aReported(lou, 'Pay a deposit', 'fraud'), aReported(lou, 'An advance', 'fraud')];

const rows = () => page.getByRole('list', { name: 'Reported accounts' }).getByRole('link');
const details = (name: string) => page.getByRole('region', { name });

beforeEach(async () => {
  await resize(1280, 800);
  enterAs(aCustomer({ isAdmin: true }));
  answerMyRequests([]);
  server.answer('getWaiting', { reports: 3, appeals: 0 });
  server.answer('listReports', [spam, deposit, advance]);
});

test('lists reported accounts, worst first, and shows the reports of a chosen one beside them', async () => {
  await open('/admin');
  await expect.element(rows()).toHaveLength(2);
  await expect
    .element(rows().first())
    .toMatchTextContent(/^Lou Trust2 reportsFraud or a false identityOldest/);
  await rows().first().click();
  await expect.element(rows().first()).toHaveAttribute('aria-current', 'true');
  const reports = details('Lou Trust').getByRole('article');
  await expect.element(reports).toHaveLength(2);
  await expect.element(reports.first()).toMatchTextContent('About Pay a deposit');
  await expect
    .element(reports.first().getByRole('link', { name: 'History of the reporter' }))
    .toHaveAttribute('href', `/admin/record?about=${deposit.reports[0]?.reporterId}`);
});

test('leads to the next account, and J, K, and Enter work on a keyboard', async () => {
  await open('/admin');
  await expect.element(rows()).toHaveLength(2);
  await pressKeys('j{Enter}');
  await page.getByRole('link', { name: 'Next' }).click();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect.element(heading('Kim Park')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  await pressKeys('k');
  await expect.element(rows().first()).toHaveFocus();
  await pressKeys('{Enter}');
  await expect.element(heading('Lou Trust')).toHaveFocus();
  await expect.element(details('Lou Trust')).toMatchTextContent('1 of 2');
});

test('shows the reports of an account in a dialog on a phone', async () => {
  await resize(320, 700);
  const authorName = 'Riverside Plumbing and Heating of Greater Austin';
  const long = { authorName, title: 'A roof', text: '', imageUrls: [] };
  server.answer('listReports', [aReported(kim, 'A roof', 'spam', { thing: long }), deposit, advance]);
  await open('/admin');
  await expectNoSidewaysScroll();
  await expect.element(rows().first().getByText('2 reports')).toBeInViewport({ ratio: 1 });
  await rows().first().click();
  await expect.element(dialog().getByRole('article')).toHaveLength(2);
  await expectNoSidewaysScroll();
  await press('Close', dialog());
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(rows().first()).toHaveFocus();
});

test('reads the record of a reported item on demand', async () => {
  await open(`/admin?account=${kim}`);
  server.answer('listRecord', []);
  await details('Kim Park').getByText('History of this request').click();
  await expect.element(details('Kim Park').getByText('No entries yet.')).toBeVisible();
  expect(server.asked('listRecord')).toMatchObject([{ query: { about: spam.thingId } }]);
});

test('dismisses a report with a note, and goes on with what is left', async () => {
  await open(`/admin?account=${lou}`);
  await press('Dismiss Report', details('Lou Trust'));
  await question().getByLabelText('Decision').write('Nothing in it.');
  let note: string | undefined;
  server.answer('closeReport', ({ input }) => {
    ({ note } = input);
    server.answer('listReports', [spam, advance]);
    return undefined;
  });
  await press('Dismiss Report', question());
  await expectToast('Report dismissed');
  expect(note).toBe('Nothing in it.');
  await expect.element(details('Lou Trust').getByRole('article')).toHaveLength(1);
  server.answer('closeReport', () => {
    server.answer('listReports', [spam]);
    return undefined;
  });
  await press('Dismiss Report', details('Lou Trust'));
  await question().getByLabelText('Decision').write('Nothing here either.');
  await press('Dismiss Report', question());
  await expect.element(details('Kim Park')).toBeVisible();
});

test('an address with an account leaves the list its whole width once no report is left', async () => {
  server.answer('listReports', []);
  await open(`/admin?account=${lou}`);
  await expect.element(page.getByText('No reports')).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe('/admin');
});

test('names the author in the question before a suspension', async () => {
  await open(`/admin?account=${lou}`);
  await press('Suspend', details('Lou Trust'));
  await expect
    .element(question().getByRole('heading', { name: 'Suspend Lou Trust, the author of this request' }))
    .toBeVisible();
});

test('says when only the newest reports are loaded, and loads the older ones', async () => {
  server.answerPages('listReports', [[deposit], [spam]]);
  await open(`/admin?account=${lou}`);
  await expect.element(details('Lou Trust')).toMatchTextContent('1 of 1+');
  await press('Load Older Reports');
  await expect.element(rows()).toHaveLength(2);
});
