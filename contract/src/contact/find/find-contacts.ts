import { findEmails, findHandles, findLinks, readSpelledOut } from './find-online.ts';
import { findPhones } from './find-phones.ts';
import { findStreets } from './find-streets.ts';
import { type FoldedText, fold, type Range, toOriginal } from './folded-text.ts';

export type ContactKind = 'phone' | 'email' | 'link' | 'street';

/** The kind within a sentence. */
export const CONTACT_WORDS: Record<ContactKind, string> = {
  phone: 'a phone number',
  email: 'an email address',
  link: 'a link or an account elsewhere',
  street: 'a street address',
};

/** A part of a text that gives contact details outside the marketplace. */
export interface Contact extends Range {
  kind: ContactKind;
}

const contactsOf = (kind: ContactKind, folded: FoldedText, ranges: readonly Range[]): Contact[] =>
  ranges.map((range) => ({ kind, ...toOriginal(folded, range) }));

/** The ranges that don't begin within one of the others. */
function withoutOverlaps(ranges: readonly Contact[], others: readonly Contact[]): Contact[] {
  const taken = new Set(
    others.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  return ranges.filter(({ start }) => !taken.has(start));
}

/**
 * Finds phone numbers, emails, links, and streets, even disguised ones. Takes time linear in the length of the text.
 */
export function findContacts(text: string): Contact[] {
  const folded = fold(text);
  const plain = readSpelledOut(folded);
  const emails = contactsOf('email', plain, findEmails(plain.text));
  // Handles are searched in the original text: with emails put together, 'on telegram @joe' looks like an email.
  const links = [
    ...contactsOf('link', plain, findLinks(plain.text)),
    ...contactsOf('link', folded, findHandles(folded.text)),
  ];
  return [
    ...contactsOf('phone', folded, findPhones(folded.text)),
    ...emails,
    // The part of an email after the @ looks like a link.
    ...withoutOverlaps(links, emails),
    ...contactsOf('street', folded, findStreets(folded.text)),
  ];
}
