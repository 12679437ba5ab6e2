import { findContacts } from '@marketplace/contract/contact/find/find-contacts';

/** Contact details stay in the app, where each view is logged. Mail programs would also turn them into links. */
export function withoutContacts(text: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of findContacts(text).sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    result += `${text.slice(from, start)}…`;
    from = end;
  }
  return result + text.slice(from);
}
