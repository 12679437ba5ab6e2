/**
 * The emails about an account itself: they confirm an address or set a password. They name only the address, since a
 * stranger may have typed it together with any name.
 */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { page } from './email-page.ts';
import type { Mail } from './mailer.ts';

export type AccountEmail = 'verification' | 'password-reset' | 'email-change';

type Text = { subject: string; line: (address: string) => string; action: string; reason: string };

const TEXTS: Record<AccountEmail, Text> = {
  verification: {
    subject: 'Confirm your email address',
    line: (address) => `Confirm ${address} so that we can email you. The link works once, for three days.`,
    action: 'Confirm Email Address',
    reason: `You get this email because an account at ${PRODUCT_NAME} has your address. If it isn't yours, ignore this email.`,
  },
  'password-reset': {
    subject: 'Set a new password',
    line: () => 'The link works once, for an hour. A new password signs you out everywhere.',
    action: 'Set New Password',
    reason: `You get this email because someone asked ${PRODUCT_NAME} for a new password. If it wasn't you, ignore this email: your password stays the same.`,
  },
  'email-change': {
    subject: 'Confirm your new email address',
    line: (address) =>
      `Confirm ${address} to finish the change. Until then, sign in with your old address. The link works once, for a day.`,
    action: 'Confirm New Address',
    reason: `You get this email because someone wants to use your address at ${PRODUCT_NAME}. If it wasn't you, ignore this email.`,
  },
};

export function renderAccountEmail(
  kind: AccountEmail,
  address: string,
  url: string,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { subject, line, action, reason } = TEXTS[kind];
  const lines = [line(address)];
  const entry = { heading: subject, lines, quotes: [], requests: [], url, action };
  return {
    subject,
    text: `${[[subject, ...lines, `${action}: ${url}`].join('\n'), `-- \n${reason}`].join('\n\n')}\n`,
    html: page({ subject, preview: line(address), entries: [entry], rest: '', reason, links: [] }),
  };
}
