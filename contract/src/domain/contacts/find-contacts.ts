import { findEmails, findLinks, readSpelledOut } from './find-online.ts';
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
function withoutOverlaps(ranges: readonly Range[], others: readonly Range[]): Range[] {
  const taken = new Set(
    others.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  return ranges.filter(({ start }) => !taken.has(start));
}

/** Phone numbers, emails, links and streets, however they are disguised; in time linear in the text's length. */
export function findContacts(text: string): Contact[] {
  const folded = fold(text);
  const plain = readSpelledOut(folded);
  const emails = findEmails(plain.text);
  // What stands behind the @ of an email looks like a link of its own.
  const links = withoutOverlaps(findLinks(plain.text), emails);
  return [
    ...contactsOf('phone', folded, findPhones(folded.text.toLowerCase())),
    ...contactsOf('email', plain, emails),
    ...contactsOf('link', plain, links),
    ...contactsOf('street', folded, findStreets(folded.text)),
  ];
}
