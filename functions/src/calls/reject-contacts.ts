import { CONTACT_WORDS, findContacts } from '@marketplace/contract/contact/find/find-contacts';
import { ApiError } from '../errors.ts';

/** Rejects contact details in a text that many people can read. */
export function rejectContacts(field: string, text: string): void {
  const [contact] = findContacts(text);
  if (!contact) return;
  const message = `Please leave out “${text.slice(contact.start, contact.end)}”: everyone can read this text, and it looks like ${CONTACT_WORDS[contact.kind]}.`;
  throw new ApiError('invalid', message, { fields: { [field]: message } });
}
