import { CONTACT_WORDS, findContacts } from '@marketplace/contract/contact/find/find-contacts';
import { ApiError } from '../../errors.ts';

/** Refuses a text of which others have no say and that many can read, where it tells how to reach somebody. */
export function refuseContacts(field: string, text: string): void {
  const [contact] = findContacts(text);
  if (!contact) return;
  const message = `Please leave out “${text.slice(contact.start, contact.end)}”: everybody can read this, and it looks like ${CONTACT_WORDS[contact.kind]}.`;
  throw new ApiError('invalid', message, { fields: { [field]: message } });
}
