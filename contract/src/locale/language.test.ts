import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('the language of dates and numbers', () => {
  it.each<[preferred: string[], offered: string[], chosen: string]>([
    [['en-US', 'en'], ['en-US'], 'en-US'],
    [['de-DE', 'fr'], ['en-US'], 'en-US'],
    [[], ['en-CA', 'fr-CA'], 'en-CA'],
    [['fr-CA'], ['en-CA', 'fr-CA'], 'fr-CA'],
    [['fr-FR', 'en-CA'], ['en-CA', 'fr-CA'], 'fr-CA'],
    [['de-DE', 'fr', 'en'], ['en-CA', 'fr-CA'], 'fr-CA'],
    [['EN-ca'], ['fr-CA', 'en-CA'], 'en-CA'],
    [['en-US'], ['en-CA', 'en-US'], 'en-US'],
  ])('for a browser in %j is, of %j, %s', (preferred, offered, chosen) =>
    expect(chooseLanguage(preferred, offered)).toBe(chosen),
  );
});
