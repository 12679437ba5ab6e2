import { itemInText } from './labels.ts';

/** 'Permits and inspections' and 'Supplies' take 'Are'; 'Removal of the old' and 'Diagnosis' take 'Is'. */
function isPlural(label: string): boolean {
  const [head = ''] = label.split(/ of | inside/);
  return head.includes(' and ') || /[^i]s$/.test(head);
}

/** The question that a customer asks a business about an item that its estimate says nothing about. */
export function askAboutItem(item: string): string {
  const label = itemInText(item);
  return `${isPlural(label) ? 'Are' : 'Is'} ${label} included in your price?`;
}

export const ASK_FOR_NEW_ESTIMATE =
  'Your estimate has expired. Could you send me a new one, or extend the date?';
