import { COVERAGE_LABELS } from '@marketplace/contract/estimate/content/coverage';
import { describe, expect, it } from 'vitest';
import { askAbout, askAboutItem, asksAbout, type Gap } from './questions.ts';

it.each([
  ['disposal', 'Does your price include haul-away and disposal?'],
  ['permits', 'Does your price include permits and inspections?'],
])('asks about %s in a sentence', (item, question) => {
  expect(Object.keys(COVERAGE_LABELS)).toContain(item);
  expect(askAboutItem(item)).toBe(question);
});

describe('a message about several gaps', () => {
  const item = (subject: string): Gap => ({
    subject,
    question: `Does your price include ${subject}?`,
    isItem: true,
  });
  const [permits, tax] = [item('permits'), item('sales tax')];
  const warranty: Gap = { subject: 'warranty', question: 'How long is your warranty?', isItem: false };

  it('names each item in a line, then asks the other questions', () => {
    expect(askAbout([permits, tax, warranty])).toBe(
      'Does your price include these?\n- permits\n- sales tax\nHow long is your warranty?',
    );
  });

  it('is a sentence for a single item', () => {
    expect(askAbout([permits, warranty])).toBe(
      'Does your price include permits?\nHow long is your warranty?',
    );
  });

  it('is found again in what was sent, for what it still asks', () => {
    const sent = `Hello Hana,\n${askAbout([permits, tax, warranty]).replace('- sales tax\n', '')}`;
    expect([permits, tax, warranty].map((gap) => asksAbout(gap, sent))).toEqual([true, false, true]);
    expect(asksAbout(tax, 'Does your price include sales tax?')).toBe(true);
    expect(asksAbout(permits, 'I have the permits.')).toBe(false);
  });
});
