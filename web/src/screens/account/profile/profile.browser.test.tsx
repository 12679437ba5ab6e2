/** What can fail on the profile. */
import { aBusiness, aCustomer } from '@test/examples.ts';
import { expectFailureShown } from '@test/failures.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const user = aCustomer();
const PASSWORD = 'sunny day 7';
const name = () => page.getByLabelText('Full name');
const phone = () => page.getByLabelText('Phone number');
const password = () => page.getByRole('textbox', { name: 'Password' });
const save = () => page.getByRole('button', { name: 'Save Changes' });

beforeEach(() => {
  enterAs(user);
  server.answer('listSessions', []);
  server.answer('listDisclosures', []);
  server.answer('listBlocks', []);
  // The link back to the dashboard starts its reads.
  answerMyRequests([]);
});

test('shows an error when saving the profile fails, and keeps what was typed', async () => {
  await open('/profile');
  await name().write('Robin Rivera');
  await phone().write('214 555 0199');
  await expectFailureShown({
    call: 'updateProfile',
    title: 'Update failed',
    fallback: 'Please try again.',
    attempt: () => save().click(),
    intact: async () => {
      await expect.element(name()).toHaveValue('Robin Rivera');
      await expect.element(phone()).toHaveValue('214 555 0199');
    },
  });
  server.answer('updateProfile', { user: { ...user, name: 'Robin Rivera', phone: '214 555 0199' } });
  await save().click();
  await expectToast('Profile Updated', 'Your changes are saved.');
});

test('offers the less common services behind a button, and keeps chosen ones in sight', async () => {
  const business = aBusiness({ serviceCategories: ['Plumbing'] });
  enterAs(business);
  await open('/profile');
  const service = (name: string) => page.getByRole('button', { name, exact: true });
  const more = service('More services');
  await expect.element(service('Plumbing')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(service('Pet Care')).not.toBeInTheDocument();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await service('Pet Care').click();
  await more.click();
  await expect.element(service('Equipment Rental')).not.toBeInTheDocument();
  await expect.element(service('Pet Care')).toHaveAttribute('aria-pressed', 'true');
  server.answer('updateProfile', { user: business });
  await save().click();
  await expectToast('Profile Updated', 'Your changes are saved.');
  expect(server.asked('updateProfile')[0]?.input).toMatchObject({
    serviceCategories: ['Plumbing', 'Pet Care'],
  });
});

test('shows the saved profile when the account cannot be loaded again', async () => {
  await open('/profile');
  await name().write('Robin Rivera');
  server.answer('updateProfile', ({ input }) => ({ user: { ...user, name: input.name ?? '' } }));
  server.refuse('getMe', 'internal', 'The server stumbled.');
  server.forgetCalls();
  await save().click();
  await expectToast('Profile Updated', 'Your changes are saved.');
  await expect.element(name()).toHaveValue('Robin Rivera');
  await expect.element(page.getByRole('banner').getByText('Robin Rivera')).toBeInTheDocument();
  expect(server.asked('getMe')).toHaveLength(1);
});

test('asks for the password to change the email address long after signing in, and keeps what was typed', async () => {
  const email = 'moved@example.com';
  const message = 'Please enter your current password to change your email address.';
  server.refuse('updateProfile', 'password-needed', message, { fields: { currentPassword: message } });
  await open('/profile');
  await page.getByLabelText('Email').write(email);
  await expect.element(password()).not.toBeInTheDocument();
  await save().click();
  await expectToast('Update failed', message);
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription(message);
  server.answer('updateProfile', { user: { ...user, pendingEmail: email } });
  server.forgetCalls();
  await password().write(PASSWORD);
  await save().click();
  const waiting = `To confirm your new email address, open the link that we sent to ${email}.`;
  await expectToast('Profile Updated', waiting);
  expect(server.asked('updateProfile')).toMatchObject([{ input: { email, currentPassword: PASSWORD } }]);
  await expect.element(password()).not.toBeInTheDocument();
  expect(JSON.stringify(localStorage)).not.toContain(PASSWORD);
});

test('a press still counts when a new field error moves the button', async () => {
  await open('/profile');
  await name().write('');
  // The button is below the field, and the field's error pushes it down.
  const top = () => save().element().getBoundingClientRect().top;
  const before = top();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: save(), coords: { x: 20, y: 2 } });
  await expect.element(name()).not.toHaveFocus();
  await userEvent.pointer('[/MouseLeft]');
  await expect.element(name()).toHaveFocus();
  await expect.element(page.getByText('Full name is required')).toBeVisible();
  expect(top()).toBeGreaterThan(before);
});

test('treats the visitor as signed out when the account fails to load, and logs the failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.refuse('getMe', 'internal', 'The server stumbled.');
  await open('/profile');
  await expect.element(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  const about = logged.mock.calls.filter((parts) => parts.join(' ').includes('The server stumbled.'));
  expect(about).toHaveLength(1);
  logged.mockRestore();
  server.answer('getMe', { user });
  await open('/profile');
  await expect.element(name()).toBeVisible();
});
