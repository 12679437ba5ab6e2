import { findEmails, findHandles, findLinks, readSpelledOut } from './find-online.ts';
import { findPhones } from './find-phones.ts';
import { findStreets } from './find-streets.ts';
import { type FoldedText, fold, type Range, toOriginal } from './folded-text.ts';

export type ContactKind = 'phone' | 'email' | 'link' | 'street';

/** As a sentence names it. */
export const CONTACT_WORDS: Record<ContactKind, string> = {
  phone: 'a phone number',
  email: 'an email address',
  link: 'a link or an account elsewhere',
  street: 'a street address',
};

/** Where a text says how to reach somebody past the marketplace. */
export interface Contact extends Range {
  kind: ContactKind;
}

const contactsOf = (kind: ContactKind, folded: FoldedText, ranges: readonly Range[]): Contact[] =>
  ranges.map((range) => ({ kind, ...toOriginal(folded, range) }));

/** The ranges that do not begin within one of the others. */
function withoutOverlaps(ranges: readonly Contact[], others: readonly Contact[]): Contact[] {
  const taken = new Set(
    others.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  return ranges.filter(({ start }) => !taken.has(start));
}

/** Phone numbers, emails, links and streets, however they are disguised; in time linear in the text's length. */
export function findContacts(text: string): Contact[] {
  const folded = fold(text);
  const plain = readSpelledOut(folded);
  const emails = contactsOf('email', plain, findEmails(plain.text));
  // As it was typed: once an email is put together, 'on telegram @joe' looks like the beginning of one.
  const links = [
    ...contactsOf('link', plain, findLinks(plain.text)),
    ...contactsOf('link', folded, findHandles(folded.text)),
  ];
  return [
    ...contactsOf('phone', folded, findPhones(folded.text)),
    ...emails,
    // What stands behind the @ of an email looks like a link of its own.
    ...withoutOverlaps(links, emails),
    ...contactsOf('street', folded, findStreets(folded.text)),
  ];
}
