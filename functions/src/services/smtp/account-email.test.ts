import { expect, it } from 'vitest';
import { type AccountEmail, renderAccountEmail } from './account-email.ts';

const url = 'https://market.example/account/action?mode=m&oobCode=c';

it.each<[AccountEmail, string, string]>([
  ['verification', 'Confirm your email address', 'Confirm Email Address'],
  ['password-reset', 'Set a new password', 'Set New Password'],
  ['email-change', 'Confirm your new email address', 'Confirm New Address'],
])('the email of a %s says "%s", with one button', (kind, title, button) => {
  const { subject, text, html } = renderAccountEmail(kind, 'zoe@example.com', url);
  expect(subject).toBe(title);
  expect(text.split('\n')[0]).toBe(title);
  expect(text).toContain(`${button}: ${url}\n`);
  expect(html).toContain(`href="${url.replace('&', '&amp;')}">${button}</a>`);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(text).toMatch(/ignore this email/);
});
