/** The texts of an email that its notification doesn't have. */
import type { EmailText } from '../../store/notification/notifications.ts';
import { withoutContacts } from './without-contacts.ts';

const MAX_NAME_LENGTH = 40;

/** Shortened so that two of them and a price fit a subject. Cleaned first, since half a phone number isn't recognized. */
export const inSubject = (text: string): string =>
  cutTo(MAX_NAME_LENGTH, withoutContacts(text).replaceAll(/\s+/g, ' ').trim());

/** '"Mend the roof"' */
export const quoted = (title: string): string => `"${inSubject(title)}"`;

/** Cuts between characters, never within one. */
export function cutTo(max: number, text: string): string {
  const letters = Array.from(text);
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

export const emailText = (
  subject: string,
  action: string,
  { heading = 'body', questionId = null }: Partial<Pick<EmailText, 'heading' | 'questionId'>> = {},
): EmailText => ({
  subject,
  action,
  heading,
  questionId,
  visitId: null,
  lostVisit: null,
  isSentWhenRead: false,
});
