import { COVERAGE_LABELS } from '@marketplace/contract/estimate/content/coverage';
import { expect, it } from 'vitest';
import { askAboutItem } from './questions.ts';

it.each([
  ['disposal', 'Does your price include haul-away and disposal?'],
  ['permits', 'Does your price include permits and inspections?'],
])('asks about %s in a sentence', (item, question) => {
  expect(Object.keys(COVERAGE_LABELS)).toContain(item);
  expect(askAboutItem(item)).toBe(question);
});
