/** The list of a customer's requests: figures, filters, cards, and what is left when it is empty. */
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, aJob, anId, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, press, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { MISSING_PICTURE } from '@test/stand-ins/storage.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const own = (title: string, changes: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ customerId: owner.id, title, ...changes });
const waiting = { estimatesCount: 1, activeEstimatesCount: 1 };
const done = aJob(owner, aBusiness({ businessName: 'Northside Roofing' }));
const closed = own('Clear the gutters', { status: 'cancelled' });
const isAt = (address: string) => expect.poll(() => location.pathname + location.search).toBe(address);

const card = (title: string) => page.getByRole('article', { name: title });
const cards = () => page.getByRole('list', { name: 'Service requests' }).getByRole('article');
const textsOf = (locator: ReturnType<typeof card>) => locator.elements().map((one) => one.textContent);
const hasActions = (title: string, ...names: string[]) =>
  expect.poll(() => textsOf(card(title).getByRole('button'))).toEqual(names);

beforeEach(() => enterAs(owner));

test('counts, filters, and searches the requests', async () => {
  const shed = own('Paint the shed', { description: 'Two coats of oak green' });
  const fence = own('Mend the fence', { status: 'in-progress', ...waiting });
  answerMyRequests([shed, fence, done.request, closed], [done.estimate]);
  server.answer('listMyRequests', [shed, fence, done.request, closed]);
  await open('/customer');
  await expect.element(cards()).toHaveLength(4);
  const figures = page.getByRole('main').getByRole('definition');
  await expect.poll(() => textsOf(figures).slice(0, 3)).toEqual(['1 + 1 in progress', '2', '1']);
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['All4', 'Active2', 'Completed1']);

  await page.getByRole('tab', { name: 'Active' }).click();
  await expect.element(cards()).toHaveLength(2);
  await isAt('/customer?tab=active');
  const search = page.getByPlaceholder('Search your requests...');
  await search.write('OAK green');
  await expect.element(cards()).toHaveLength(1);
  await expect.element(card('Paint the shed')).toBeVisible();
  await search.write(' FENCE ');
  await expect.element(card('Mend the fence')).toBeVisible();
  await expect.element(cards()).toHaveLength(1);
  await search.write('zebra');
  await expect.element(page.getByText('No requests match your search.')).toBeVisible();
  await press('Clear Search');
  await expect.element(cards()).toHaveLength(2);
});

test('a card describes its request, and offers the actions of its status', async () => {
  const untouched = own('Mend the fence', { budgetMin: 1500, budgetMax: 1500, urgency: 'high' });
  answerMyRequests(
    [untouched, own('Paint the shed'), { ...done.request, reviewUntil: '2999-01-01T00:00:00.000Z' }, closed],
    [done.estimate],
  );
  server.answer('listMyRequests', [
    untouched,
    own('Paint the shed', waiting),
    { ...done.request, title: 'Roof', reviewUntil: '2999-01-01T00:00:00.000Z' },
    closed,
  ]);
  await open('/customer');
  for (const text of [
    `REQ-${untouched.id.slice(0, 8).toUpperCase()}`,
    'high priority',
    /\$1,500(?! -)/,
    '12 Elm Street, Austin, TX 78701',
    /Posted .+ ago · 0 estimates/,
  ])
    await expect.element(card('Mend the fence')).toMatchTextContent(text);
  await expect.element(card('Mend the fence')).not.toMatchTextContent(owner.name);
  await hasActions('Mend the fence', 'Delete', 'Edit', 'View Details');
  await expect.element(card('Paint the shed')).toMatchTextContent(/\$200 - \$800.*1 estimate/);
  await expect.element(card('Paint the shed')).toMatchTextContent('1 estimate to review');
  await hasActions('Paint the shed', 'View Details');
  await expect
    .element(card('Roof').getByRole('region', { name: 'Completed Job: Roof' }))
    .toMatchTextContent(
      /Business\s*Northside Roofing\s*Final Amount\s*\$450\s*Timeline\s*3-5 days\s*Completed\s*.+ ago\s*Final Details\s*New shingles/,
    );
  await hasActions('Roof', 'Delete', 'View Details');
  await expect
    .element(card('Roof').getByRole('link', { name: 'Hire Again' }))
    .toHaveAttribute('href', `/customer/new-request?business=${done.estimate.businessId}&category=Carpentry`);
  await expect.element(card('Clear the gutters')).toMatchTextContent('Cannot edit closed requests');
  await hasActions('Clear the gutters', 'View Details');
  await expect
    .element(card('Clear the gutters').getByRole('link', { name: 'Post Again' }))
    .toHaveAttribute('href', '/customer/new-request?title=Clear+the+gutters&category=Carpentry');
  const link = card('Roof').getByRole('link', { name: 'Northside Roofing' });
  await expect.element(link).toHaveAttribute('href', `/businesses/${done.estimate.businessId}`);
});

test('replaces a thumbnail that fails by an icon that still opens the gallery', async () => {
  const imageUrls = [anId(), MISSING_PICTURE, anId()].map((id) => `/objects/images/${id}`);
  answerMyRequests([own('Mend the fence', { imageUrls })]);
  await open('/customer');
  const thumbnail = page.getByRole('button', { name: 'Open photo 2 of 3' });
  await expect.poll(() => thumbnail.element().querySelector('svg')).not.toBeNull();
  await thumbnail.click();
  await expect.element(page.getByRole('dialog', { name: /\(2 of 3\)/ })).toBeVisible();
  await pressKeys('{Escape}');
  await expect.element(thumbnail).toHaveFocus();
});

test('says why a list is empty, and leads on', async () => {
  answerMyRequests([own('Mend the fence')]);
  await open('/customer?tab=completed');
  await expect.element(page.getByText('No requests match the selected filter.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Clear History' })).not.toBeInTheDocument();
  await press('Show All Requests');
  await expect.element(cards()).toHaveLength(1);

  answerMyRequests([]);
  await open('/customer');
  await expect.element(page.getByText('No service requests yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Post Your First Request' }).click();
  await isAt('/customer/new-request');
});

test('announces loading, and a failure with Retry', async () => {
  const release = server.hold('listMyRequests');
  await open('/customer');
  await expect.element(page.getByText('Loading your service requests...')).toBeVisible();
  server.breakDown('listMyRequests');
  release();
  const failure = 'Error loading your service requests. Please try again.';
  await expect.element(page.getByText(failure)).toBeVisible();
  answerMyRequests([own('Mend the fence')]);
  await press('Retry');
  await expect.element(cards()).toHaveLength(1);
});

test('deletes an open request after a confirmation, and keeps the focus in the list', async () => {
  const [fence, shed] = [own('Mend the fence'), own('Paint the shed')];
  answerMyRequests([fence, shed]);
  server.answer('deleteRequest', () => {
    answerMyRequests([shed]);
    return undefined;
  });
  await open('/customer');
  const remove = card('Mend the fence').getByRole('button', { name: 'Delete' });
  await remove.click();
  await expect.element(question()).toMatchTextContent(/Delete Service Request.*cannot be undone\./);
  await press('Cancel', question());
  await expect.element(remove).toHaveFocus();
  expect(server.asked('deleteRequest')).toEqual([]);
  await remove.click();
  await press('Delete', question());
  await expectToast('Service request deleted');
  expect(server.asked('deleteRequest')).toMatchObject([{ params: { id: fence.id } }]);
  await expect.element(cards()).toHaveLength(1);
  await expect.element(page.getByRole('region', { name: 'Matching requests' })).toHaveFocus();
});

test('removes completed jobs from the history, singly or all at once', async () => {
  const [first, ...others] = [1, 2, 3].map(() => aJob(owner, aBusiness()).request);
  if (!first) throw new Error('No job was made');
  server.answer('listMyRequests', [first, ...others]);
  await open('/customer?tab=completed');
  server.answer('deleteRequest', () => {
    server.answer('listMyRequests', others);
    return undefined;
  });
  await press('Delete', cards().first());
  await expect
    .element(question())
    .toMatchTextContent(/Delete Completed Job.*removed from your completed jobs history/);
  await press('Delete', question());
  await expectToast('Service request deleted');
  await expect.element(cards()).toHaveLength(2);
  server.answer('clearCompletedRequests', () => {
    server.answer('listMyRequests', []);
    return { count: 2 };
  });
  await press('Clear History');
  await expect.element(question()).toMatchTextContent('This removes all 2 completed requests');
  await press('Clear History', question());
  await expectToast('History cleared', '2 completed requests removed from your history.');
  await expect.element(page.getByText('No service requests yet.')).toBeVisible();
});

test('a silent request announces its end, and one press keeps it open', async () => {
  const year = new Date().getFullYear() + 1;
  const silent = own('Mend the fence', { endsAt: new Date(`${year}-06-09T12:00`).toISOString() });
  const kept = { ...silent, endsAt: null };
  answerMyRequests([silent]);
  server.answer('keepRequest', () => {
    answerMyRequests([kept]);
    return kept;
  });
  await open('/customer');
  const announced = `Ends on June 9, ${year} unless you keep it open`;
  await expect.element(page.getByText(announced)).toBeVisible();
  await press('View Details');
  await expect.element(dialog().getByText(announced)).toBeVisible();
  await pressKeys('{Escape}');
  await press('Keep It Open');
  await expectToast('Your request stays open');
  await expect.element(page.getByText(announced)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'View Details' })).toHaveFocus();
});

test('says why businesses are not notified of a request, and sends a new link', async () => {
  const stranger = aCustomer({ emailVerified: false });
  enterAs(stranger);
  answerMyRequests([own('Mend the fence', { customerId: stranger.id, unnotifiedReason: 'unconfirmed' })]);
  server.answer('requestEmailVerification', undefined);
  await open('/customer');
  const reason = 'Confirm carla@example.com so that businesses are notified and estimates reach you.';
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByText("Businesses aren't notified of this request yet.")).toBeVisible();
  await press('Send New Link');
  await expectToast('Link sent');
  await press('View Details');
  await expect.element(dialog().getByText(reason)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Send New Link' })).toBeVisible();
  enterAs({ ...stranger, emailVerified: true });
  await open('/customer');
  await expect.element(page.getByRole('button', { name: 'View Details' })).toBeVisible();
  await expect.element(page.getByText(reason)).not.toBeInTheDocument();
});

test('keeps businesses out, and lets accounts of type both switch sides', async () => {
  answerMyRequests([]);
  const denied = page.getByRole('heading', { name: 'For customers only' });
  const change = page.getByRole('button', { name: 'Switch to Customer Mode' });
  enterAs(aBusiness());
  for (const path of ['/customer', '/customer/new-request']) {
    await open(path);
    await expect.element(denied).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
  }
  enterAs(aBusiness({ accountType: 'both' }), 'business');
  await open('/customer');
  await change.click();
  const title = page.getByRole('heading', { name: 'My Service Requests' });
  await expect.element(title).toBeVisible();
  await open('/customer');
  await expect.element(title).toBeVisible();
});
