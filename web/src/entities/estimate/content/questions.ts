import { itemInText } from './labels.ts';

/** The question that a customer asks a business about an item that its estimate says nothing about. */
export const askAboutItem = (item: string): string => `Does your price include ${itemInText(item)}?`;

export const ASK_FOR_NEW_ESTIMATE =
  'Your estimate has expired. Could you send me a new one, or extend the date?';
