import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { date, freeLine, freeText, requiredLine, requiredText } from './fields.ts';

const LINES = [requiredLine('Title', 60), freeLine('Title', 60)];
const TEXTS = [requiredText('Description', 60), freeText('Description', 60)];

describe('a text of one line', () => {
  it.each([
    ['a line break', 'Eve\r\nBcc: x@evil.example', 'Eve Bcc: x@evil.example'],
    ['a tab', 'Fix\tthe roof', 'Fix the roof'],
    ['a control character', 'Fix\u0000\u001b the roof', 'Fix  the roof'],
    ['a separator of lines', 'Fix\u2028the roof', 'Fix the roof'],
    ['a change of direction', '\u202e+1 512 555 0101\u202c', '+1 512 555 0101'],
    ['only breaks around it', '\n Roof \n', 'Roof'],
  ])('has a space instead of %s, or nothing', (_, typed, kept) => {
    for (const line of LINES) expect(z.parse(line, typed)).toBe(kept);
  });

  it('is missing if nothing else is left', () => {
    expect(z.safeParse(requiredLine('Title', 60), '\u202e\n').success).toBe(false);
  });

  it('keeps the letters of all scripts, and emoji', () => {
    for (const text of ['مرحبا', 'שלום\u200f!', '👩‍👩‍👧‍👦', 'José'])
      for (const line of LINES) expect(z.parse(line, text)).toBe(text);
  });
});

describe('a text of several lines', () => {
  it('keeps line breaks and tabs', () => {
    for (const text of TEXTS)
      expect(z.parse(text, 'One\n\n- two\r\n\tthree')).toBe('One\n\n- two\r\n\tthree');
  });

  it.each(['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u202e', '\u2066'])('refuses %j', (bad) => {
    for (const text of TEXTS)
      expect(z.safeParse(text, `One${bad}two`).error?.issues).toMatchObject([
        { message: 'Description has invisible control characters. Please type it without them' },
      ]);
  });
});

describe('a date', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-30', false],
    ['2027-13-01', false],
    ['2027-6-1', false],
  ])('such as %s is valid: %s', (text, isValid) => {
    expect(z.safeParse(date, text).success).toBe(isValid);
  });
});
