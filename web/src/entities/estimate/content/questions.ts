import { itemInText } from './labels.ts';

/** The question that a customer asks a business about an item that its estimate says nothing about. */
export const askAboutItem = (item: string): string => `Does your price include ${itemInText(item)}?`;

export const ASK_FOR_NEW_ESTIMATE =
  'Your estimate has expired. Could you send me a new one, or extend the date?';

/** Something that an estimate doesn't state. */
export interface Gap {
  /** Within a sentence: 'disposal of waste'. */
  subject: string;
  /** What to ask about it alone. */
  question: string;
  /** Whether a price can cover it. */
  isItem: boolean;
}

const lineAbout = ({ subject }: Gap): string => `- ${subject}`;

/** One message about all gaps of an estimate. */
export function askAbout(gaps: readonly Gap[]): string {
  const items = gaps.filter(({ isItem }) => isItem);
  if (items.length < 2) return gaps.map(({ question }) => question).join('\n');
  const others = gaps.filter(({ isItem }) => !isItem);
  return [
    'Does your price include these?',
    ...items.map(lineAbout),
    ...others.map(({ question }) => question),
  ].join('\n');
}

/** Whether a message asks about a gap, by what `askAbout` writes. People may have changed the rest. */
export const asksAbout = (gap: Gap, message: string): boolean =>
  message.includes(gap.question) || (gap.isItem && message.split('\n').includes(lineAbout(gap)));
