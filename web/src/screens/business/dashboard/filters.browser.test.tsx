/** The search, the filters, and the saved searches on the dashboard of a business. */

import type { User } from '@marketplace/contract/account/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { SavedSearch } from '@marketplace/contract/saved-search/schema';
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, aJob, anId, aRequest } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog } from '@test/overlays.ts';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const search = () => page.getByRole('searchbox', { name: 'Search requests' });
const select = (name: string) => page.getByRole('combobox', { name });
const category = () => select('Category');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cards = () => page.getByRole('article');
const isListed = (...titles: string[]) =>
  expect
    .poll(() =>
      cards()
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(titles);

/** Answers the list as the server does: requests whose title has the text, of the categories, and within the distance. */
function answerSearches(requests: ServiceRequest[]): void {
  answerBusiness(requests);
  server.answer('listOpenRequests', ({ query: { q = '', category: categories, within } }) =>
    requests.filter(
      (request) =>
        request.title.includes(q) &&
        (categories === undefined || categories.split(',').includes(request.category)) &&
        (within === undefined || (request.distanceMiles ?? 999) <= within),
    ),
  );
}

async function openAs(business: User, requests: ServiceRequest[], address = '/business'): Promise<void> {
  enterAs(business);
  answerSearches(requests);
  await open(address);
}

const roof = aRequest({ title: 'Roof', category: 'Roofing', distanceMiles: 90 });
const pipe = aRequest({ title: 'Pipe', category: 'Plumbing', distanceMiles: 20 });
const boiler = aRequest({ title: 'Boiler', category: 'HVAC' });

test('a search without results says so, and one press clears it', async () => {
  await openAs(aBusiness(), [roof]);
  await search().write('w123');
  await expect.element(page.getByText('No requests match your current filters.')).toBeVisible();
  await expect.element(page.getByText('Nothing matches “w123”.')).toBeVisible();
  await button('Clear Search').click();
  await expect.element(search()).toHaveValue('');

  await search().write('w123');
  await category().selectOptions('Concrete');
  await expect.element(page.getByText('Nothing in Concrete matches “w123”.')).toBeVisible();
  await button('Search all categories').click();
  await expect.element(category()).toHaveValue('');
  await expect.element(search()).toHaveValue('w123');
  await category().selectOptions('Concrete');
  await button('Clear Filters').click();
  await expect.element(search()).toHaveValue('');
  await expect.element(category()).toHaveValue('');
});

test('offers the category when a trade is typed into the search', async () => {
  await openAs(aBusiness(), [pipe]);
  await search().write('plumber Pipe');
  await expect.element(page.getByText('No requests match your current filters.')).toBeVisible();
  await button('Filter by Plumbing').first().click();
  await expect.element(category()).toHaveValue('Plumbing');
  await expect.element(search()).toHaveValue('Pipe');
  await expect.element(page.getByRole('list', { name: 'Active filters' })).toHaveFocus();
  await isListed('Pipe');
});

test('shows the first request at once on a phone, with the filters one press away', async () => {
  await resize(390, 844);
  await openAs(aBusiness(), [roof]);
  await expect.poll(() => cards().element().getBoundingClientRect().y).toBeLessThan(400);
  const main = page.getByRole('main');
  const actions = [
    main.getByRole('link', { name: 'Profile' }),
    ...['View My Estimates', 'Filters'].map((name) => main.getByRole('button', { name })),
    ...['Open Requests', 'High Priority', 'Avg. Budget', 'Avg. Estimates'].map((figure) =>
      page.getByRole('term').filter({ hasText: figure }),
    ),
  ];
  for (const action of actions) await expect.element(action).toBeInViewport();

  const filters = button(/^Filters/);
  await expect.element(category()).not.toBeInTheDocument();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await category().selectOptions('Roofing');
  await select('Sort by').selectOptions('Most Urgent');
  await expect.element(filters).toHaveTextContent('Filters (2)');
  await expectNoSidewaysScroll();
  await filters.click();
  await expect.element(category()).not.toBeInTheDocument();
  await button('Remove filter Roofing').click();
  await expect.element(filters).toHaveTextContent('Filters (1)');
});

test('the URL may name a known category, and an unknown one is ignored', async () => {
  await openAs(aBusiness(), [roof, pipe], '/business/Roofing');
  await expect.element(category()).toHaveValue('Roofing');
  await isListed('Roof');
  await openAs(aBusiness(), [roof, pipe], '/business/Witchcraft');
  await expect.element(category()).toHaveValue('');
  await isListed('Roof', 'Pipe');
});

test('shows a business the requests for its own services, and with one press all', async () => {
  const business = aBusiness({ serviceCategories: ['Plumbing', 'HVAC'] });
  await openAs(business, [roof, pipe, boiler], '/business/Plumbing%2CHVAC');
  await expect.element(category()).toHaveValue('Plumbing,HVAC');
  await isListed('Pipe', 'Boiler');
  await button('Remove filter Plumbing, HVAC').click();
  await isListed('Roof', 'Pipe', 'Boiler');
  await category().selectOptions('My services');
  await isListed('Pipe', 'Boiler');
});

test('begins with the radius of the business, and shows a chosen distance on a small phone', async () => {
  await openAs(aBusiness({ serviceRadiusMiles: 25 }), [roof, pipe]);
  await expect.element(select('Near me')).toHaveValue('25');
  await expect.element(page.getByText(/^1 request within 25 miles$/)).toBeVisible();
  await expect.element(cards().getByText('About 20 miles away')).toBeVisible();
  await isListed('Pipe');
  await resize(320, 640);
  await expectNoSidewaysScroll();
});

test('a business far from all requests is offered those at any distance', async () => {
  await openAs(aBusiness({ serviceRadiusMiles: 10 }), [pipe]);
  await expect.element(page.getByText('There are no open requests within 10 miles right now.')).toBeVisible();
  await expect.element(page.getByText('No requests within 10 miles')).toBeVisible();
  await search().write('Pipe');
  await expect.element(page.getByText('Nothing within 10 miles matches “Pipe”.')).toBeVisible();
  await button('Show any distance').click();
  await isListed('Pipe');
});

test('a business whose place is unknown is led to its location instead of distances', async () => {
  await openAs(aBusiness({ isPlaceKnown: false }), [roof]);
  await isListed('Roof');
  await expect.element(select('Near me')).not.toBeInTheDocument();
  await expect
    .element(select('Sort by').getByRole('option', { name: 'Nearest First' }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Add your location to see jobs near you' }))
    .toHaveAttribute('href', '/profile');
});

const aSearch = (name: string, changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: anId(),
  name,
  query: { category: 'Roofing', q: name.toLowerCase() },
  alert: 'at-once',
  ...changes,
});

/** Keeps saved searches, as the server does. */
function answerSavedSearches(kept: SavedSearch[]): () => SavedSearch[] {
  let searches = kept;
  server.answer('listSavedSearches', () => searches);
  server.answer('changeSavedSearch', ({ params, input }) => {
    searches = searches.map((one) => (one.id === params.id ? { ...one, ...input } : one));
    return searches.find(({ id }) => id === params.id) ?? aSearch('Unknown');
  });
  server.answer('deleteSavedSearch', ({ params }) => {
    searches = searches.filter(({ id }) => id !== params.id);
    return undefined;
  });
  return () => searches;
}

test('offers to save a search that has a filter, and no alert at once for words alone', async () => {
  await openAs(aBusiness(), [roof]);
  await isListed('Roof');
  await expect.element(button('Save Search')).not.toBeInTheDocument();
  await search().write('gutter');
  await button('Save Search').click();
  const saving = page.getByRole('alertdialog', { name: 'Save search' });
  await expect.element(saving.getByText('also choose a category or a distance')).toBeVisible();
  await saving.getByRole('button', { name: 'Cancel' }).click();
  await category().selectOptions('Roofing');
  await button('Save Search').click();
  await expect.element(saving.getByText('also choose a category or a distance')).not.toBeInTheDocument();
  let kept: SavedSearch[] = [];
  server.answer('listSavedSearches', () => kept);
  server.answer('saveSearch', ({ input }) => {
    kept = [{ ...input, id: anId() }];
    return kept[0] ?? aSearch('None');
  });
  await saving.getByLabelText('Name').write('Gutters');
  await pressKeys('{Enter}');
  const chip = button('Gutters (notifies you)');
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Save Search')).not.toBeInTheDocument();
  await chip.click();
  await expect.element(search()).toHaveValue('');
  await chip.click();
  await expect.element(search()).toHaveValue('gutter');
  await expect.element(category()).toHaveValue('Roofing');
});

test('says before and after saving a search that its alert is seen only in the app', async () => {
  await openAs(aBusiness({ emailVerified: false, notificationsEnabled: false }), [roof]);
  server.answer('saveSearch', ({ input }) => ({ ...input, id: anId() }));
  await category().selectOptions('Roofing');
  await button('Save Search').click();
  const saving = page.getByRole('alertdialog', { name: 'Save search' });
  const remedy = 'In the app only. Turn on push, or confirm your email and turn on emails.';
  await expect.element(saving.getByText(remedy)).toBeVisible();
  await expect
    .element(saving.getByRole('link', { name: 'Open your settings' }))
    .toHaveAttribute('href', '/notifications#settings');
  await saving.getByRole('button', { name: 'Save Search' }).click();
  await expectToast('Search saved', `You'll be notified of new requests that match. ${remedy}`);
});

test('a business renames and deletes saved searches, and changes their alerts, on a small phone too', async () => {
  await resize(320, 640);
  enterAs(aBusiness());
  answerBusiness([roof]);
  const kept = answerSavedSearches([
    aSearch('Roofs with a name that is much too long for a small phone'),
    aSearch('Gutters'),
  ]);
  const stored = () => kept().map(({ name, alert }) => [name, alert]);
  await open('/business');
  const chips = page.getByRole('main').getByRole('list', { name: 'Saved searches' });
  await expect.element(chips.getByRole('button')).toHaveLength(2);
  await expectNoSidewaysScroll();
  await button('Edit saved searches').click();
  const editing = page.getByRole('dialog', { name: 'Saved searches' });

  await editing.getByRole('button', { name: 'Rename Roofs' }).click();
  const name = editing.getByRole('textbox', { name: 'Name' });
  const taken = 'You already have a search named "gutters". Please choose another name.';
  const accept = server.refuse('changeSavedSearch', 'conflict', taken);
  await name.write('gutters');
  await pressKeys('{Enter}');
  await expect.element(editing.getByText(taken)).toBeVisible();
  accept();
  await name.write('Roofs');
  await editing.getByRole('button', { name: 'Save Name' }).click();
  await expect.element(editing.getByRole('heading', { name: 'Roofs' })).toBeVisible();
  const alert = editing.getByRole('combobox', { name: 'Notify me of new requests for Gutters' });
  await alert.selectOptions('In the daily summary');
  await expect.element(editing.getByRole('link', { name: 'Turn it on in your settings' })).toBeVisible();
  await expect.element(alert).toBeEnabled();
  await alert.selectOptions('Never');
  await expect.poll(stored).toEqual([
    ['Roofs', 'at-once'],
    ['Gutters', 'never'],
  ]);

  await editing.getByRole('button', { name: 'Delete Gutters' }).click();
  await expect.element(editing.getByRole('listitem')).toHaveLength(1);
  await editing.getByRole('button', { name: 'Delete Roofs' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(chips).not.toBeInTheDocument();
  await expect.poll(stored).toEqual([]);
});

test('a business with enough jobs in progress sees why it gets no notifications', async () => {
  const business = aBusiness({ maxOpenJobs: 1 });
  enterAs(business);
  answerBusiness([], [aJob(aCustomer(), business, 'in-progress').estimate]);
  await open('/business');
  await expect
    .element(page.getByText("You won't be notified of new requests while you have 1 job in progress."))
    .toBeVisible();
});
