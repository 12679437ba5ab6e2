/** The steps of a new request: fields, checks, budgets, and the terms. */
import { pressKeys } from '@test/effects.ts';
import { aCustomer, aRequest } from '@test/examples.ts';
import { agree, describeNeed, placeAndBudget, postNow, proceed, submit, writeRequest } from '@test/forms.ts';
import { resetWindow } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { found, press, pressKey, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const describing = () => heading('Describe Your Service Need');
const budgeting = () => heading('Location & Budget');
const title = () => page.getByLabelText('Title');
const description = () => page.getByLabelText('Description');
const category = () => page.getByLabelText('Category');
const min = () => page.getByLabelText('Minimum budget');
const max = () => page.getByLabelText('Maximum budget');

/** Agrees to the terms, and posts. */
async function post(): Promise<void> {
  await submit().click();
  await agree().click();
  await postNow().click();
}

beforeEach(async () => {
  enterAs(aCustomer());
  answerMyRequests([]);
  server.answer('createRequest', ({ input }) => aRequest({ title: input.title }));
  await open('/customer/new-request');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await resetWindow();
});

test('posts in two steps, after agreeing to terms that forget a canceled agreement', async () => {
  await open('/customer');
  await page.getByRole('link', { name: 'Post New Request' }).click();
  await expect.element(describing()).toHaveFocus();
  await expect.element(page.getByRole('progressbar', { name: 'Step 1 of 2' })).toBeVisible();
  await expect.element(page.getByText('Be as specific as possible to get better estimates')).toBeVisible();
  await expect.element(description()).toHaveAttribute('rows', '5');
  expect((await found(category())).querySelectorAll('optgroup')).toHaveLength(5);
  await expect.element(proceed()).toBeDisabled();
  await describeNeed();
  await description().write('   ');
  await expect.element(proceed()).toBeDisabled();
  await description().write('Two posts are loose.');
  await proceed().click();

  await expect.element(budgeting()).toHaveFocus();
  for (const [name, isChecked] of [
    ['Normal Priority - Within the timeframe specified', true],
    ["Low Priority - I'm flexible with timing", false],
    ['High Priority - Urgent - need ASAP', false],
  ] as const) {
    const radio = await found(page.getByRole('radio', { name }));
    expect(radio instanceof HTMLInputElement && radio.checked, name).toBe(isChecked);
  }
  await expect.element(page.getByPlaceholder('City, State or ZIP code')).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await press('Back');
  await expect.element(title()).toHaveValue('Mend the fence');
  await proceed().click();
  await placeAndBudget();
  await page.getByRole('radio', { name: /High Priority/ }).click();

  await submit().click();
  await expect.element(question().getByRole('listitem')).toHaveLength(6);
  for (const text of [
    'Please Read Before Posting Your Service Request',
    'Mend the fence',
    'Carpentry',
    '12 Elm Street, Austin, TX 78701',
    '$1,100 - $2,500',
    'Next week',
    'High',
  ])
    await expect.element(question()).toMatchTextContent(text);
  await pressKeys('{Tab}');
  await expect.element(agree()).toHaveFocus();
  await expect.element(postNow()).toBeDisabled();
  await agree().click();
  await press('Cancel', question());
  await expect.element(question()).not.toBeInTheDocument();
  await submit().click();
  await expect.element(agree()).not.toBeChecked();
  await expect.element(postNow()).toBeDisabled();
  await agree().click();
  await postNow().click();
  await expectToast('Service request posted!');
  await expect.poll(() => location.pathname).toBe('/customer');
  expect(server.asked('createRequest')).toMatchObject([
    {
      input: {
        title: 'Mend the fence',
        category: 'Carpentry',
        budgetMin: 1100,
        budgetMax: 2500,
        urgency: 'high',
      },
    },
  ]);
  await open('/customer/new-request');
  await expect.element(title()).toHaveValue('');
});

test('keeps the checkbox and the buttons of the terms in sight at every size', async () => {
  await writeRequest();
  await submit().click();
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(agree()).toBeInViewport({ ratio: 1 });
    await expect.element(postNow()).toBeInViewport({ ratio: 1 });
  }
});

test('chooses in a select by keyboard, and Enter moves to the first invalid field', async () => {
  await title().write('Mend the fence');
  await pressKey(title(), '{Enter}');
  await expect.element(category()).toHaveFocus();
  await pressKeys('Carp');
  await expect.element(category()).toHaveValue('Carpentry');
  await expect.element(category()).toHaveFocus();
  await description().write('Two posts are loose.');
  await pressKey(title(), '{Enter}');
  await expect.element(budgeting()).toHaveFocus();
});

test('accepts budgets in common formats, shows how they were read, and orders their bounds', async () => {
  await writeRequest();
  for (const [minimum, maximum, isValid] of [
    ['0', '100', false],
    ['abc', '100', false],
    ['200', '', false],
    ['200', '200', true],
  ] as const) {
    await min().write(minimum);
    await max().write(maximum);
    await (isValid ? expect.element(submit()).toBeEnabled() : expect.element(submit()).toBeDisabled());
  }
  const error = page.getByText('Maximum budget must be at least the minimum');
  await max().write('100');
  await pressKeys('{Tab}');
  await expect.element(error).toBeVisible();
  await expect.element(max()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(submit()).toBeDisabled();
  await min().write('50');
  await expect.element(error).not.toBeInTheDocument();

  const figures = page.getByRole('main').getByRole('status').getByText(/^=/);
  await min().write('abc');
  await expect.element(figures.first()).toHaveTextContent('= $0');
  await min().write('1,000.50');
  await expect.element(figures.first()).toHaveTextContent('= $1,000');
  await max().write('1.5k');
  await expect.element(figures.last()).toHaveTextContent('= $1,500');
  await post();
  await expectToast('Service request posted!');
  expect(server.asked('createRequest')).toMatchObject([{ input: { budgetMin: 1000, budgetMax: 1500 } }]);
});

test('shows the server’s validation error at its field and step', async () => {
  const message = 'Please check what you entered.';
  server.refuse('createRequest', 'invalid', message, { fields: { title: 'Title is not allowed' } });
  await writeRequest();
  await post();
  await expectToast('Failed to post request', message);
  await expect.element(page.getByText('Title is not allowed')).toBeVisible();
  await expect.element(title()).toHaveValue('Mend the fence');
  await expect.element(question()).not.toBeInTheDocument();
});

test('warns of contact details in a text, and can be overruled', async () => {
  const described = 'Two posts are loose. Text me at 5I2-555-O199.';
  await describeNeed();
  await description().write(described);
  await proceed().click();
  await expect.element(question()).toMatchTextContent('5I2-555-O199 looks like a phone number');
  await expect.element(question().getByRole('button', { name: 'Edit Text' })).toHaveFocus();
  await pressKeys('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(description()).toHaveValue(described);
  await expect.element(proceed()).toHaveFocus();
  await pressKey(proceed(), '{Enter}');
  await press('Continue Anyway', question());
  await expect.element(budgeting()).toHaveFocus();
  await pressKey(page.getByRole('button', { name: 'Back' }), '{Enter}');
  await expect.element(describing()).toHaveFocus();
  // It asks once.
  await pressKey(proceed(), '{Enter}');
  await placeAndBudget();
  await post();
  await expectToast('Service request posted!');
  expect(server.asked('createRequest')).toMatchObject([{ input: { description: described } }]);
});

test('shows no error when the field that got the focus by itself is left empty', async () => {
  const { matchMedia } = window;
  // As on a touch screen, which has the first empty field focused.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  await open('/customer/new-request');
  await expect.element(title()).toHaveFocus();
  const error = page.getByText('Title is required');
  await description().click();
  await expect.element(error).not.toBeInTheDocument();
  await title().click();
  await expect.element(error).not.toBeInTheDocument();
  await description().click();
  await expect.element(error).toBeVisible();
});

test('details of a category survive another category, and are cleared by a second press', async () => {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const chip = (asked: string, answer: string) => group(asked).getByText(answer, { exact: true });
  const chosen = (asked: string, name: string) => group(asked).getByRole('radio', { name, exact: true });
  const ROOF = 'What kind of roof is it?';
  await expect.element(page.getByText('Details that help businesses')).not.toBeInTheDocument();
  await describeNeed();
  await category().selectOptions('Roofing');
  await chip(ROOF, 'Metal').click();
  await chip('Is water getting in now?', 'No').click();
  await category().selectOptions('Plumbing');
  await expect.element(chosen('Is water leaking now?', 'Yes, it drips')).not.toBeChecked();
  await expect.element(chip(ROOF, 'Metal')).not.toBeInTheDocument();
  await category().selectOptions('Roofing');
  await open('/customer/new-request');
  await expect.element(chosen(ROOF, 'Metal')).toBeChecked();
  await chip(ROOF, 'Metal').click();
  await expect.element(chosen(ROOF, 'Metal')).not.toBeChecked();
  const dry = chosen('Is water getting in now?', 'No');
  await expect.element(dry).toBeChecked();
  await pressKey(dry, ' ');
  await expect.element(dry).not.toBeChecked();

  const size = page.getByLabelText('About how large is the roof?');
  await size.write('rather large');
  await proceed().click();
  await expect.element(size).toHaveFocus();
  await expect.element(page.getByText('Enter a whole number from 1 to 100,000.')).toBeVisible();
  await expect.element(size).toHaveValue('rather large');
  await size.write('2000');
  await category().selectOptions('Carpentry');
  await page.getByLabelText('About what size is it?').write('call 512 555 0188');
  await pressKey(proceed(), '{Enter}');
  await expect.element(question()).toMatchTextContent('512 555 0188');
});
