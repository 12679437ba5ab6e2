import { COVERAGE_LABELS } from '@marketplace/contract/estimate/coverage';
import { expect, it } from 'vitest';
import { askAboutItem } from './questions.ts';

it.each([
  ['disposal', 'Is disposal of waste included in your price?'],
  ['materials', 'Are materials included in your price?'],
  ['permits', 'Are permits and inspections included in your price?'],
  ['windows', 'Are windows inside included in your price?'],
  ['preparation', 'Is preparation of surfaces included in your price?'],
  ['diagnosis', 'Is diagnosis included in your price?'],
  ['equipment-check', 'Is check of pump and filter included in your price?'],
])('asks about %s in a sentence', (item, question) => {
  expect(Object.keys(COVERAGE_LABELS)).toContain(item);
  expect(askAboutItem(item)).toBe(question);
});
