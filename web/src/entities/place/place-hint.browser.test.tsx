/** What a form says about a typed location. */
import { PLACE_UNKNOWN, type PlaceAnswer } from '@marketplace/contract/place/schema';
import { aBusiness } from '@test/examples.ts';
import { describeNeed, proceed } from '@test/forms.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { found } from '@test/overlays.ts';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

const location = () => page.getByRole('textbox', { name: 'Location' });
const hint = () => page.getByRole('status').filter({ hasText: /near you|find this place/ });
const isQuiet = () => expect.element(hint()).not.toBeInTheDocument();

/** Knows the place that the text names, and counts the businesses near it. */
const answerPlaces = (known: RegExp, businesses: PlaceAnswer['businesses'] = null) =>
  server.answer('lookUpPlace', ({ query }) =>
    known.test(query.location) ? { isKnown: true, businesses } : { isKnown: false, businesses: null },
  );

test('checks the location of a business while it is typed, without its street', async () => {
  const user = aBusiness({ location: 'Somewhere nice', isPlaceKnown: false });
  enterAs(user);
  answerBusiness([]);
  answerPlaces(/Austin/);
  await open('/profile');
  await expect.element(hint()).toHaveTextContent(PLACE_UNKNOWN.business);
  const recover = server.breakDown('lookUpPlace');
  await location().write('Nowhere at all, TX');
  await isQuiet();
  recover();
  await location().write('12 Elm Street, Austin, TX');
  await expect.poll(() => server.asked('lookUpPlace').at(-1)?.query.location).toBe('Austin, TX');
  await isQuiet();
  server.answer('updateProfile', { user: { ...user, isPlaceKnown: true } });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Profile Updated');
});

test('tells a registering business that its place is unknown, but no customer', async () => {
  enterAs(null);
  answerPlaces(/Austin/);
  await open('/register');
  await page.getByLabelText('Full name').write('Bob Builder');
  await page.getByLabelText('Email').write('bob@example.com');
  await page.getByRole('textbox', { name: 'Password' }).write('sunny day 7');
  await page.getByRole('radio', { name: /^Customer/ }).click();
  await proceed().click();
  await location().write('Somewhere nice');
  await page.getByRole('button', { name: 'Back' }).click();
  expect(server.asked('lookUpPlace')).toEqual([]);
  await page.getByRole('radio', { name: /^Business/ }).click();
  await proceed().click();
  await expect.element(hint()).toHaveTextContent(PLACE_UNKNOWN.business);
  expect(server.asked('lookUpPlace')).toHaveLength(1);
});

test('a guest reads how many businesses are near before posting, and nothing moves', async () => {
  await resize(320, 640);
  enterAs(null);
  await open('/describe');
  await describeNeed();
  answerPlaces(/78701/, 1234);
  await page.getByLabelText('Category').selectOptions('Plumbing');
  await proceed().click();
  // The next step is there before, below this one.
  await expect.element(page.getByLabelText('Title')).not.toBeVisible();
  // In the page, as filling a field in may scroll to it.
  const top = async () => {
    const field = await found(page.getByLabelText('Minimum budget'));
    return scrollY + field.getBoundingClientRect().y;
  };
  const before = await top();
  await location().write('78701');
  await expect.element(hint()).toHaveTextContent('1,234 businesses near you do this');
  expect(await top()).toBe(before);
  await location().write('Somewhere nice');
  await expect.element(hint()).toHaveTextContent(PLACE_UNKNOWN.request);
  expect(await top()).toBe(before);
});
