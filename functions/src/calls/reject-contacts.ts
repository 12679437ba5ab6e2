import {
  CONTACT_WORDS,
  type Contact,
  type ContactKind,
  findContacts,
} from '@marketplace/contract/contact/find/find-contacts';
import { ApiError } from '../errors.ts';

/** Rejects contact details in a text that many people can read. */
export function rejectContacts(field: string, text: string): void {
  const [contact] = findContacts(text);
  if (contact) throw contactError(field, text, contact);
}

/** A street may be part of a name. The others would be links in our emails. */
const REFUSED_IN_NAMES: readonly ContactKind[] = ['phone', 'email', 'link'];

/** Rejects contact details in the names of an account and its business, which our emails and pushes show. */
export function rejectContactsInNames(names: Partial<Record<'name' | 'businessName', string | null>>): void {
  for (const [field, name] of Object.entries(names)) {
    const contact = findContacts(name ?? '').find(({ kind }) => REFUSED_IN_NAMES.includes(kind));
    if (contact) throw contactError(field, name ?? '', contact);
  }
}

function contactError(field: string, text: string, { kind, start, end }: Contact): ApiError {
  const message = `Please leave out “${text.slice(start, end)}”: everyone can read this text, and it looks like ${CONTACT_WORDS[kind]}.`;
  return new ApiError('invalid', message, { fields: { [field]: message } });
}
